import type { TFunction } from 'i18next';
import type { Schedule, Training } from '#api/timetable/schema.ts';
import type { MeasureText } from '#src/lib/hours/names/write-name.ts';
import { staffPlaces } from '#src/lib/hours/staff-places.ts';
import { formatEndTime, formatTime } from '#src/lib/i18n/format-date.ts';
import type { StaffItemFacts } from './staff-item.tsx';
import { staffState } from './staff-state.ts';
import { spokenCount, staffLine } from './staff-texts.ts';

export interface StaffCircumstances {
  names: Schedule;
  now: Date;
  zoneOf: (training: Training) => string;
  measure: MeasureText;
  /** Names that the trainer has not marked yet, by the id of a training. */
  unmarked: ReadonlyMap<number, number>;
  t: TFunction;
}

export const isOwn = ({ staff }: Training): boolean => staff?.isOwn === true;

/** What an item of the trainers' week shows of its training beside its name. */
export function staffItemFacts(training: Training, width: number, parts: StaffCircumstances): StaffItemFacts {
  const { names, now, zoneOf, measure, t } = parts;
  const { startDateTime, duration, maxPlaces, waitingCount, staff } = training;
  const timeZone = zoneOf(training);
  const state = staffState(training, now, timeZone);
  const start = formatTime(startDateTime);
  const isOff = state.kind === 'cancelled';
  const places = { booked: staff?.bookedCount ?? 0, maxPlaces, waiting: isOff ? 0 : waitingCount };
  const room = names.rooms.find(({ id }) => id === training.roomId)?.name;
  const trainer = names.trainers.find(({ id }) => id === training.trainerId);
  const unmarked = parts.unmarked.get(training.id) ?? 0;
  const asks = unmarked > 0 ? t('rosters.unmarked', { count: unmarked }) : undefined;
  const line = staffLine(state, training, { t, now, timeZone });
  const details = [
    trainer && `${trainer.firstName} ${trainer.lastName}`,
    room,
    line.text,
    spokenCount(training, t),
    asks,
  ];
  const time = `${start}–${formatEndTime(startDateTime, duration)}`;
  return {
    start,
    ...staffPlaces(places, { width, start, end: formatEndTime(startDateTime, duration), measure }),
    where: isOff ? t('timetable.place.cancelled') : isOwn(training) ? room : undefined,
    asks,
    isOwn: isOwn(training),
    isHidden: !training.isPublic,
    look: isOff ? 'off' : state.kind === 'over' ? 'past' : undefined,
    label: t('timetable.label.row', { time, name: training.name, details: details.filter(Boolean).join(', ') }),
  };
}
