import { expect, test } from 'vitest';
import type { UserTraining } from '#api/registrations/schema.ts';
import type { Training } from '#api/timetable/schema.ts';
import type { QueuedPlace } from '#src/features/registrations/use-booking-progress.ts';
import { weekDays } from './week-days.ts';

const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'];

test('a week has what was booked and is over, what is to come, and one suggestion on a free day from today on', () => {
  const mine = [
    own(1, '2026-11-23T18:00:00'),
    own(2, '2026-11-23T19:00:00', { status: 'waiting' }),
    own(3, '2026-11-24T10:00:00'),
    own(4, '2026-11-25T18:00:00', { status: 'waiting' }),
    own(5, '2026-11-26T18:00:00', { trainingStatus: 'cancelled' }),
  ];
  expect(read(mine)).toEqual([
    [[1], [], [], undefined],
    [[3], [], [], 24],
    [[], [4], [], undefined],
    [[], [5], [], 26],
  ]);
});

test('what waits for a network is shown once, as waiting, and leaves no room for a suggestion', () => {
  const queued = [
    { trainingId: 4, operationId: 'a', step: 'queuedLeaving', name: 'Jooga', startDateTime: '2026-11-25T18:00:00' },
    { trainingId: 9, operationId: 'b', step: 'queued', name: 'HIIT', startDateTime: '2026-11-26T18:00:00' },
  ] as QueuedPlace[];
  expect(read([own(4, '2026-11-25T18:00:00')], queued).slice(2)).toEqual([
    [[], [], [4], undefined],
    [[], [], [9], undefined],
  ]);
});

const own = (id: number, startDateTime: string, changes: Partial<UserTraining> = {}) =>
  ({ id, startDateTime, duration: 60, status: 'booked', trainingStatus: 'open', ...changes }) as UserTraining;

const suggest = (date: string) => ({ id: Number(date.slice(8)) }) as Training;
const read = (mine: UserTraining[], queued: QueuedPlace[] = []) =>
  weekDays({ days, today: '2026-11-24', now: '2026-11-24T12:00:00', own: mine, queued, suggest }).map((day) => [
    day.past.map(({ id }) => id),
    day.coming.map(({ id }) => id),
    day.queued.map(({ trainingId }) => trainingId),
    day.suggestion?.id,
  ]);
