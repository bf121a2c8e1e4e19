import { expect, test } from 'vitest';
import { readPeriod, usualPeriod } from './period.ts';

test('a period is two dates in order, of 42 days at most', () => {
  expect(readPeriod('2026-11-01', '2026-11-30')).toEqual({ from: '2026-11-01', until: '2026-11-30' });
  expect(readPeriod('2026-11-24', '2026-11-24')).toEqual({ from: '2026-11-24', until: '2026-11-24' });
  expect(readPeriod('2026-10-14', '2026-11-24')).toBeDefined();
  expect(readPeriod('2026-10-13', '2026-11-24')).toBeUndefined();
});

test.each([
  ['reversed', '2026-11-30', '2026-11-01'],
  ['ten years', '2016-11-01', '2026-11-01'],
  ['times', '2026-11-24T18:00:00', '2026-11-24T19:00:00'],
  ['a day that is not', '2026-02-30', '2026-03-01'],
  ['words', 'eile', 'täna'],
  ['nothing', '', ''],
])('%s is no period', (_name, startTime, endTime) => {
  expect(readPeriod(startTime, endTime)).toBeUndefined();
});

test('without one the last 28 days are shown', () => {
  expect(usualPeriod('2026-11-24')).toEqual({ from: '2026-10-28', until: '2026-11-24' });
});
