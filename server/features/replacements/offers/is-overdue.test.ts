import { expect, test } from 'vitest';
import { isOverdue } from './is-overdue.ts';

const rule = { until: '18:00', timeZone: 'Europe/Tallinn' };

test('a substitute is missed from the set hour of the day before, by the clock of the club', () => {
  const start = new Date('2026-11-21T05:00:00Z');
  expect(isOverdue(start, new Date('2026-11-20T15:59:59Z'), rule)).toBe(false);
  expect(isOverdue(start, new Date('2026-11-20T16:00:00Z'), rule)).toBe(true);
});

test('the day before is that of the club, also just after midnight and across a clock change', () => {
  // 00:30 on Monday, after the night of 25 October in which the clock goes back.
  const start = new Date('2026-10-25T22:30:00Z');
  expect(isOverdue(start, new Date('2026-10-25T15:59:00Z'), rule)).toBe(false);
  expect(isOverdue(start, new Date('2026-10-25T16:00:00Z'), rule)).toBe(true);
});
