import { expect, test } from 'vitest';
import { findClashes } from './find-clashes.ts';

const item = (id: number, clientId: number, time: string, more: object = {}) => ({
  id,
  clientId,
  startDateTime: `2026-11-28T${time}:00`,
  duration: 60,
  status: 'booked' as const,
  trainingStatus: 'open' as const,
  ...more,
});

test('two people at once, or one after the other without a minute between, are a clash', () => {
  const [yoga, swim, dance] = [item(1, 7, '09:30'), item(2, 8, '10:30'), item(3, 9, '11:00')];
  expect(findClashes([yoga, swim, dance])).toEqual([
    { one: yoga, other: swim, kind: 'meet' },
    { one: swim, other: dance, kind: 'overlap' },
  ]);
});

test.each([
  ['both in the same class', item(1, 8, '09:30')],
  ['one person alone', item(2, 7, '09:45')],
  ['who only waits', item(2, 8, '09:45', { status: 'waiting' })],
  ['a class that is cancelled', item(2, 8, '09:45', { trainingStatus: 'cancelled' })],
  ['a minute between', item(2, 8, '10:31')],
])('no clash: %s', (_, other) => {
  expect(findClashes([item(1, 7, '09:30'), other])).toEqual([]);
});
