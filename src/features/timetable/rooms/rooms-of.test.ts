import { expect, test } from 'vitest';
import type { Training } from '#api/timetable/schema.ts';
import { roomsOf } from './rooms-of.ts';

const unit = { address: '', phone: '', timeZone: 'Europe/Tallinn' };

test('rooms are grouped by club, empty ones are omitted, and trainings without a room come last', () => {
  const trainings = [training(1, 10, 1), training(2, null), training(3, 20), training(4, 20), training(5, 99)];
  const columns = roomsOf(trainings, names);
  expect(columns.map(({ room, club, trainings: own }) => [room?.name, club, own.map(({ id }) => id)])).toEqual([
    ['Bassein', 'Noblessner', [3, 4]],
    ['Saal', 'Kesklinn', [1]],
    [undefined, 'Noblessner', [2, 5]],
  ]);
  expect(roomsOf([], names)).toEqual([]);
});

test('a room that is reserved has a column where its club has trainings on that day', () => {
  const columns = roomsOf([training(3, 20)], names, new Set([21, 10]));
  expect(columns.map(({ room }) => room?.name)).toEqual(['Bassein', 'Saun']);
});

const names = {
  units: [
    { id: 2, name: 'Noblessner', ...unit },
    { id: 1, name: 'Kesklinn', ...unit },
  ],
  rooms: [
    { id: 10, unitId: 1, roomGroupId: null, name: 'Saal' },
    { id: 20, unitId: 2, roomGroupId: null, name: 'Bassein' },
    { id: 21, unitId: 2, roomGroupId: null, name: 'Saun' },
  ],
};
const training = (id: number, roomId: number | null, unitId = 2) => ({ id, roomId, unitId }) as Training;
