import { addDays } from '#api/dates.ts';
import type { StaffTrainingDetail, Training } from '#api/timetable/schema.ts';
import type { PersistedEndpoints, PersistenceRule } from '#src/lib/persistence-rule.ts';

export const persistenceRules: readonly PersistenceRule[] = [
  { words: ['public', 'timetable'], version: 1 },
  { words: ['public', 'tv'], version: 1 },
  // Participants are for the trainers who give the training, and for no longer than they need them.
  {
    words: ['own', 'timetable', 'trainer', 'training'],
    version: 2,
    storedOf: withOwnPeople,
    stillOf: untilDayAfter,
  },
  { words: ['own', 'timetable'], version: 1 },
  { words: ['own', 'homeClub'], version: 1 },
];

export const persistedEndpoints: PersistedEndpoints = {
  'public timetable': ['GET /public/schedule', 'GET /public/schedule/{id}'],
  'public tv': ['GET /public/schedule'],
  'own timetable trainer training': ['GET /trainer/schedule/{id}'],
  'own homeClub': ['GET /user/room/unit'],
  'own timetable': ['GET /user/schedule', 'GET /user/schedule/{id}', 'GET /trainer/schedule'],
};

/** Admins open any training: the names of others' participants stay off their device. */
function withOwnPeople(data: unknown): unknown {
  const { people: _people, ...rest } = data as StaffTrainingDetail;
  return rest.item.staff?.isOwn ? data : rest;
}

/** To the end of the day after the training, in any time zone: only the date is known here. */
function untilDayAfter(data: unknown, now: Date): unknown {
  const { item } = data as { item: Pick<Training, 'startDateTime'> };
  return now.getTime() < Date.parse(addDays(item.startDateTime.slice(0, 10), 2)) ? data : undefined;
}
