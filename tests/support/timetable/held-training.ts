import type { Training } from '#api/timetable/schema.ts';
import { sampleTraining } from './sample-training.ts';

/** A place of one's own that may be left for nothing. */
export const my = {
  registrationId: 1,
  status: 'booked',
  placeInWaitingList: null,
  cancelingAllowed: true,
  freeCancelUntil: null,
} as const;

/** A training that may be booked. */
export const held = (id: number, startDateTime: string, changes: Partial<Training> = {}): Training => ({
  ...sampleTraining,
  id,
  startDateTime,
  bookable: { allowed: true },
  ...changes,
});

/** The one that somebody wants: Wednesday at six. */
export const wanted = (changes: Partial<Training> = {}): Training => held(1, '2026-11-25T18:00:00', changes);
