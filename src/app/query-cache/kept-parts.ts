import { addDays } from '#api/dates.ts';
import type { KeptResponse } from '#api/endpoint.ts';
import type { RosterSheet } from '#api/rosters/schema.ts';
import type { StaffTrainingDetail, Training } from '#api/timetable/schema.ts';

/** Which part of a response is stored, by the names that endpoints state. */
export const storedParts: Record<NonNullable<KeptResponse['stores']>, (data: unknown) => unknown> = {
  /** Admins open any training: the names of others' participants stay off their device. */
  ownParticipants(data) {
    const { people: _people, ...rest } = data as StaffTrainingDetail;
    return rest.item.staff?.isOwn ? data : rest;
  },
};

type Marked = Pick<RosterSheet, 'marking'>;
const canBeMarked = ({ marking }: Marked, now: Date): boolean => now < new Date(marking.until);

/** Which part may still be shown: the same object when all of it may, undefined when nothing. */
export const shownParts: Record<NonNullable<KeptResponse['shows']>, (data: unknown, now: Date) => unknown> = {
  /** To the end of the day after the training, in any time zone: only the date is known here. */
  untilDayAfter(data, now) {
    const { item } = data as { item: Pick<Training, 'startDateTime'> };
    return now.getTime() < Date.parse(addDays(item.startDateTime.slice(0, 10), 2)) ? data : undefined;
  },
  /** A roster can be marked until the end of the day after. */
  sheetsToMark(data, now) {
    const { items } = data as { items: readonly Marked[] };
    const still = items.filter((sheet) => canBeMarked(sheet, now));
    if (still.length === items.length) return data;
    return still.length > 0 ? { items: still } : undefined;
  },
  sheetToMark: (data, now) => (canBeMarked(data as Marked, now) ? data : undefined),
};
