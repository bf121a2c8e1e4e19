import { describe, expect, test } from 'vitest';
import type { AdminTraining } from '#api/scheduling/schema.ts';
import { copyOf, differing, newValues, timeOf, toChange, toNew, usualOnes, withStyle } from './training-values.ts';

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

test('a new training is as long and as large as its style usually is, unless somebody has said otherwise', () => {
  const styles = [{ id: 4, usualMinutes: 45, usualPlaces: 16 }, { id: 5 }];
  const [pool = { id: 0 }, other = { id: 0 }] = styles;
  const fresh = { ...newValues(slot), styleId: undefined };
  expect(withStyle(fresh, pool, styles)).toMatchObject({ styleId: 4, duration: 45, maxPlaces: 16 });
  expect(withStyle(withStyle(fresh, pool, styles), other, styles)).toMatchObject({ duration: 60, maxPlaces: 20 });
  expect(withStyle({ ...fresh, duration: 90 }, pool, styles)).toMatchObject({ duration: 90, maxPlaces: 16 });
});

test('the end of a day is written as midnight', () => {
  expect([timeOf(5), timeOf(1439), timeOf(1440), timeOf(1500)]).toEqual(['00:05', '23:59', '00:00', '01:00']);
});

const one = (id: number, name: string, time: string, unitId = 1) =>
  ({ id, name, startDateTime: `2026-11-24T${time}:00`, unitId, status: 'open' }) as AdminTraining;
