import { describe, expect, test } from 'vitest';
import type { AdminTraining } from '#api/scheduling/schema.ts';
import { copyOf, differing, newValues, timeOf, toChange, toNew, usualOnes } from './training-values.ts';

const slot = { date: '2026-11-26', start: 930, unitId: 1, roomId: 3 };
const values = { ...newValues(slot), name: ' Zumba ', styleId: 4 };

describe('the values of the panel', () => {
  test('become a new training, whose club is that of its room', () => {
    const body = toNew(values);
    expect(body).toMatchObject({ startDateTime: '2026-11-26T15:30:00', name: 'Zumba', status: 'open', roomId: 3 });
    expect(body).not.toHaveProperty('unitId');
    expect(toNew({ ...values, roomId: null })).toMatchObject({ unitId: 1, roomId: null });
  });

  test('become a change of the version that was loaded, with empty comments as none', () => {
    const body = toChange({ ...values, id: 9, version: 5, commentPublic: '  ', isClosed: true });
    expect(body).toMatchObject({ version: 5, commentPublic: null, status: 'closed' });
    expect(body).not.toHaveProperty('moveLastToWaitingList');
  });

  test('lose their id in a copy', () => {
    expect(copyOf({ ...values, id: 9, version: 5 })).not.toHaveProperty('id');
  });

  test('differ in named fields, the version aside', () => {
    expect(differing({ ...values, version: 1 }, { ...values, version: 2, start: 960 })).toEqual(['start']);
  });

  test('are offered like the nearest ones of the club, each name once', () => {
    const items = [one(1, 'A', '08:00'), one(2, 'B', '15:00'), one(3, 'A', '16:00'), one(4, 'C', '15:30', 2)];
    expect(usualOnes(items, values, 3).map(({ id }) => id)).toEqual([2, 3]);
  });
});

test('the end of a day is written as midnight', () => {
  expect([timeOf(5), timeOf(1439), timeOf(1440), timeOf(1500)]).toEqual(['00:05', '23:59', '00:00', '01:00']);
});

const one = (id: number, name: string, time: string, unitId = 1) =>
  ({ id, name, startDateTime: `2026-11-24T${time}:00`, unitId, status: 'open' }) as AdminTraining;
