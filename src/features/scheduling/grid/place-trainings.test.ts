import { describe, expect, test } from 'vitest';
import type { AdminTraining } from '#api/scheduling/schema.ts';
import { columnsOfRooms, hoursOf, movedBy, slotAt } from './place-trainings.ts';

describe('the grid', () => {
  test('shows a usual day, and hours outside it where something is held', () => {
    expect(hoursOf([])).toEqual({ from: 6, until: 22 });
    expect(hoursOf([one(1, '2026-11-24T05:15'), one(2, '2026-11-24T22:00', 75)])).toEqual({ from: 5, until: 24 });
  });

  test('has a column of each room', () => {
    const items = [one(1, '2026-11-24T08:00', 60, 1), one(2, '2026-11-24T08:00', 60, 2), one(3, '2026-11-25T08:00')];
    expect(
      columnsOfRooms(items, '2026-11-24', [{ id: 1 }, { id: 2 }]).map(({ trainings }) => trainings.length),
    ).toEqual([1, 1]);
    const without = columnsOfRooms([...items, one(4, '2026-11-24T09:00', 60, null)], '2026-11-24', [{ id: 1 }]);
    expect(without.map(({ roomId, trainings }) => [roomId, trainings.length])).toEqual([
      [1, 1],
      [null, 1],
    ]);
  });
});

describe('moving', () => {
  test('goes by five minutes and stays within the day', () => {
    expect(movedBy(1080, 60, 18)).toBe(1100);
    expect(movedBy(1083, 60, 2)).toBe(1083);
    expect(movedBy(30, 60, -300)).toBe(0);
    expect(movedBy(1300, 60, 500)).toBe(1380);
  });

  test('an empty place is the half hour under the finger', () => {
    expect([slotAt(0), slotAt(944), slotAt(2000)]).toEqual([0, 930, 1410]);
  });
});

const one = (id: number, start: string, duration = 60, roomId: number | null = 1) =>
  ({ id, startDateTime: `${start}:00`, duration, roomId }) as AdminTraining;
