import { expect, test } from 'vitest';
import { reminderStages } from './reminder-days.ts';

test('each reminder is for what has been due for its days, the latest first, and nothing old', () => {
  expect(reminderStages('3,10', '2026-11-24')).toEqual([
    { days: 10, from: '2026-10-31', until: '2026-11-14' },
    { days: 3, from: '2026-11-07', until: '2026-11-21' },
  ]);
});

test('without days nobody is reminded, and never on the due date itself', () => {
  expect(reminderStages('', '2026-11-24')).toEqual([]);
  expect(reminderStages('0', '2026-11-24')).toMatchObject([{ days: 0, until: '2026-11-23' }]);
});
