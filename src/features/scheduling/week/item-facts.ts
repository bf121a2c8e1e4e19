import type { TFunction } from 'i18next';
import type { WallTime } from '#api/dates.ts';
import type { AdminTraining } from '#api/scheduling/schema.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import { isOver } from '#src/lib/hours/is-over.ts';
import type { MeasureText } from '#src/lib/hours/names/write-name.ts';
import { roomyPx, type StaffPlaces, staffPlaces } from '#src/lib/hours/staff-places.ts';
import { formatDay, formatEndTime, formatTime } from '#src/lib/i18n/format-date.ts';

export type StaffState = 'unled' | 'hidden' | 'cancelled' | undefined;

/** What an item shows of its training beside its name; plain values, so that it is drawn anew only when they change. */
export interface AdminItemFacts extends StaffPlaces {
  start: string;
  state: StaffState;
  /** `K. Tamm`, `Saal 2`. */
  where: string;
  look: 'past' | 'off' | undefined;
  label: string;
}

export interface AdminCircumstances {
  names: Omit<Schedule, 'items'>;
  /** The wall time of the club. */
  now: WallTime;
  measure: MeasureText;
  /** Items say their room. */
  hasRooms: boolean;
  t: TFunction;
}

export const trainerOf = (trainerId: number | null, { trainers }: Pick<Schedule, 'trainers'>): string | undefined => {
  const trainer = trainers.find(({ id }) => id === trainerId);
  return trainer && `${[...trainer.firstName][0]}. ${trainer.lastName}`;
};

export function adminItemFacts(training: AdminTraining, width: number, parts: AdminCircumstances): AdminItemFacts {
  const { names, now, measure, t } = parts;
  const { startDateTime, duration, maxPlaces, freePlaces, waitingCount, trainerId, roomId, status } = training;
  const isOff = status === 'cancelled';
  const isRoomy = width >= roomyPx;
  const start = formatTime(startDateTime);
  const places = { booked: maxPlaces - freePlaces, maxPlaces, waiting: isOff ? 0 : waitingCount };
  const who = trainerOf(trainerId, names);
  const room = isRoomy && parts.hasRooms && names.rooms.find(({ id }) => id === roomId)?.name;
  return {
    start,
    ...staffPlaces(places, { width, start, end: formatEndTime(startDateTime, duration), measure }),
    ...(isOff && { count: '' }),
    state: stateOf(training, now),
    where: [who, room].filter(Boolean).join(' · '),
    look: lookOf(training, now),
    label: spoken(training, names, t),
  };
}

export const lookOf = (training: AdminTraining, now: WallTime): AdminItemFacts['look'] =>
  training.status === 'cancelled' ? 'off' : isOver(training, now) ? 'past' : undefined;

/** What needs a word on it: it does not take place, nobody leads it, or members do not see it. */
export function stateOf(training: AdminTraining, now: WallTime): StaffState {
  if (training.status === 'cancelled') return 'cancelled';
  if (!isOver(training, now) && training.trainerId === null && training.kind === 'group') return 'unled';
  return training.isPublic ? undefined : 'hidden';
}

/** All of it, as a screen reader says it. */
export function spoken(training: AdminTraining, names: AdminCircumstances['names'], t: TFunction): string {
  const { name, startDateTime, duration, maxPlaces, freePlaces, waitingCount, status, isPublic } = training;
  const trainer = names.trainers.find(({ id }) => id === training.trainerId);
  return [
    name,
    formatDay(startDateTime.slice(0, 10), '', t),
    `${formatTime(startDateTime)}–${formatEndTime(startDateTime, duration)}`,
    trainer ? `${trainer.firstName} ${trainer.lastName}` : t('scheduling.noTrainer'),
    names.rooms.find(({ id }) => id === training.roomId)?.name,
    status === 'cancelled'
      ? t('scheduling.cancelled')
      : t('scheduling.booked', { count: maxPlaces - freePlaces, max: maxPlaces }),
    waitingCount > 0 && t('scheduling.waiting', { count: waitingCount }),
    !isPublic && t('staff.private'),
  ]
    .filter(Boolean)
    .join(', ');
}
