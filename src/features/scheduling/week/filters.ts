import type { WallTime } from '#api/dates.ts';
import type { AdminTraining } from '#api/scheduling/schema.ts';
import { isOver } from '#src/lib/hours/is-over.ts';

/** What of a week needs somebody's attention, by its name in the address. */
export const needs = ['unled', 'few', 'hidden', 'cancelled'] as const;
export type Need = (typeof needs)[number];

/** Fewer booked than this are few. */
export const fewBooked = 4;

export interface WeekFilter {
  /** None chosen means all; of one kind any, of several kinds all must fit. */
  room?: readonly number[] | undefined;
  trainer?: readonly number[] | undefined;
  need?: readonly Need[] | undefined;
}

const tests: Record<Need, (training: AdminTraining, now: WallTime) => boolean> = {
  unled: (one, now) => isOpen(one, now) && one.kind === 'group' && one.trainerId === null,
  few: (one, now) => isOpen(one, now) && one.maxPlaces - one.freePlaces < fewBooked,
  hidden: ({ isPublic, status }) => !isPublic && status !== 'cancelled',
  cancelled: ({ status }) => status === 'cancelled',
};

const isOpen = (training: AdminTraining, now: WallTime): boolean =>
  training.status !== 'cancelled' && !isOver(training, now);

export const hasNeed = (training: AdminTraining, need: Need, now: WallTime): boolean => tests[need](training, now);

const fits = (chosen: readonly number[] | undefined, value: number | null): boolean =>
  !chosen?.length || (value !== null && chosen.includes(value));

export const isShown = (training: AdminTraining, { room, trainer, need }: WeekFilter, now: WallTime): boolean =>
  fits(room, training.roomId) &&
  fits(trainer, training.trainerId) &&
  (!need?.length || need.some((one) => hasNeed(training, one, now)));

/** A value more, or one less; undefined where none is left. */
export function toggled<T>(chosen: readonly T[] | undefined, value: T): T[] | undefined {
  const others = (chosen ?? []).filter((one) => one !== value);
  const next = others.length === (chosen ?? []).length ? [...others, value] : others;
  return next.length > 0 ? next : undefined;
}

export const countFilters = ({ room = [], trainer = [], need = [] }: WeekFilter): number =>
  room.length + trainer.length + need.length;
