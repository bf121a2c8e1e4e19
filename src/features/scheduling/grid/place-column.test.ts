import { describe, expect, test } from 'vitest';
import type { RoomUse } from '#api/rooms/reservation-schema.ts';
import type { AdminTraining } from '#api/scheduling/schema.ts';
import { placeColumn } from './place-column.ts';
import { withReservations } from './place-trainings.ts';

const date = '2026-11-24';

describe('a column of the grid', () => {
  test('places overlapping trainings side by side, and short ones as half an hour', () => {
    expect(placeColumn(column([one(1, '18:00'), one(2, '18:30', 10)]), 3).blocks).toMatchObject([
      { training: { id: 1 }, start: 1080, end: 1140, left: 0, width: 0.5 },
      { training: { id: 2 }, start: 1110, end: 1140, left: 0.5, width: 0.5 },
    ]);
  });

  test('cuts at midnight what lasts longer', () => {
    expect(placeColumn(column([one(1, '23:50', 90)]), 3).blocks).toMatchObject([{ start: 1410, end: 1440 }]);
  });

  test('counts what has no lane, and leaves other hours alone', () => {
    const trainings = [1, 2, 3, 4, 5].map((id) => one(id, '18:00'));
    const { blocks, stacks } = placeColumn(column([...trainings, one(6, '20:00')]), 3);
    expect(blocks.map(({ training: { id }, width }) => [id, Math.round(width * 100)])).toEqual([
      [1, 33],
      [2, 33],
      [6, 100],
    ]);
    expect(stacks).toMatchObject([{ trainings: [{ id: 3 }, { id: 4 }, { id: 5 }], start: 1080, end: 1140 }]);
    expect(placeColumn(column(trainings.slice(0, 3)), 3).stacks).toEqual([]);
  });

  test('counts apart what is hidden at different hours', () => {
    const early = [1, 2, 3, 4].map((id) => one(id, '18:00'));
    const late = [5, 6, 7, 8].map((id) => one(id, '19:00'));
    const { stacks } = placeColumn(column([...early, ...late, one(9, '17:30', 150)]), 3);
    expect(stacks.map(({ trainings, start }) => [trainings.length, start])).toEqual([
      [3, 1080],
      [3, 1140],
    ]);
  });

  test('has a reservation of several rooms once a day, each room of it in its own column, and no training in its place', () => {
    const uses = [rental(1), rental(2)];
    const [day] = withReservations([column([one(1, '18:30')])], uses);
    expect(day?.reservations).toMatchObject([{ roomIds: [1, 2], start: 1080, end: 1170 }]);
    expect(placeColumn(day ?? column([]), 3)).toMatchObject({
      reservations: [{ left: 0, width: 0.5 }],
      blocks: [{ left: 0.5, width: 0.5 }],
    });
    const rooms = withReservations(
      [1, 2, 3].map((roomId) => ({ ...column([]), roomId })),
      uses,
    );
    expect(rooms.map(({ reservations }) => reservations?.length)).toEqual([1, 1, 0]);
  });

  test('shows of a reservation that lasts several days the part of each', () => {
    const days = ['2026-11-23', date, '2026-11-25'].map((day) => ({ ...column([]), date: day, key: day }));
    const shown = withReservations(days, [rental(1, '2026-11-23T22:00:00', 1560)]);
    expect(shown.map(({ reservations }) => reservations?.map(({ start, end }) => [start, end]))).toEqual([
      [[1320, 1440]],
      [[0, 1440]],
      [],
    ]);
  });
});

const one = (id: number, time: string, duration = 60) =>
  ({ id, startDateTime: `${date}T${time}:00`, duration, roomId: 1 }) as AdminTraining;
const column = (trainings: AdminTraining[]) => ({ key: date, date, trainings });
const rental = (roomId: number, start = `${date}T18:00:00`, duration = 90) =>
  ({ reservationId: 5, trainingId: null, roomId, startDateTime: start, duration, name: 'Rent' }) as RoomUse;
