import type { TFunction } from 'i18next';
import { type PlaceState, placeState } from '#api/timetable/place-state.ts';
import { placeTexts } from '#api/timetable/place-texts.ts';
import type { Schedule, Training } from '#api/timetable/schema.ts';
import { spokenPlaces } from '#api/timetable/visitor-texts.ts';
import type { BookingActions } from '#src/features/registrations/use-booking-actions.ts';
import { formatEndTime, formatTime } from '#src/lib/i18n/format-date.ts';
import { staffState } from '../../staff/staff-state.ts';
import { spokenCount, staffLine, writtenCount } from '../../staff/staff-texts.ts';

/** What a block shows of its training; plain values, so that a block re-renders only when they change. */
export interface BlockFacts {
  start: string;
  end: string;
  /** `K. Tamm`. */
  who: string;
  /** `8 vaba`, or why this user cannot have one. */
  places: string;
  /** All of it in one sentence, for screen readers. */
  label: string;
  look: 'past' | 'off' | undefined;
  mark: 'booked' | 'waiting' | 'sending' | 'giving' | 'refused' | undefined;
  /** The user's position in the waitlist. */
  position: number;
}

export interface BlockCircumstances {
  names: Schedule;
  now: Date;
  zoneOf: (training: Training) => string;
  progress: BookingActions['progress'];
  t: TFunction;
}

export function blockFacts(training: Training, circumstances: BlockCircumstances): BlockFacts {
  const { names, now, zoneOf, progress, t } = circumstances;
  const timeZone = zoneOf(training);
  const isStaff = training.staff !== undefined;
  const state = isStaff ? staffState(training, now, timeZone) : placeState(training, now, timeZone);
  const trainer = names.trainers.find(({ id }) => id === training.trainerId);
  const room = names.rooms.find(({ id }) => id === training.roomId);
  const step = progress.get(training.id)?.step;
  const say = isStaff ? staffLine : placeTexts;
  const said = say(state, training, { t, now, timeZone }).text;
  const isQueued = step === 'queued' || step === 'queuedLeaving';
  const line = isQueued ? `${said}, ${t('outbox.waits')}` : said;
  const start = formatTime(training.startDateTime);
  const details = [
    t('common.minutes', { count: training.duration }),
    trainer && `${trainer.firstName} ${trainer.lastName}`,
    room?.name,
    isStaff ? `${line}, ${spokenCount(training, t)}` : spokenPlaces(state, training, line, t),
  ];
  return {
    start,
    end: formatEndTime(training.startDateTime, training.duration),
    who: trainer ? `${trainer.firstName.slice(0, 1)}. ${trainer.lastName}` : '',
    places: shortPlaces(state, training, said, t),
    label: t('timetable.label.row', { time: start, name: training.name, details: details.filter(Boolean).join(', ') }),
    look: state.kind === 'cancelled' ? 'off' : state.kind === 'over' ? 'past' : undefined,
    mark: step ? 'sending' : markOf(training, state),
    position: training.my?.placeInWaitingList ?? 1,
  };
}

function markOf({ my, staff, status }: Training, { kind }: PlaceState): BlockFacts['mark'] {
  if (staff) return staff.isOwn && status !== 'cancelled' ? 'giving' : undefined;
  if (!my) return kind === 'refused' ? 'refused' : undefined;
  if (status === 'cancelled') return undefined;
  if (my.status === 'booked') return 'booked';
  return kind === 'waiting' ? 'waiting' : undefined;
}

/**
 * One or two words: a block has no room for more. Free places are not shown to users who may not have them; `said`
 * gives the reason.
 */
function shortPlaces(state: PlaceState, training: Training, said: string, t: TFunction): string {
  const { freePlaces, status, staff } = training;
  if (status === 'cancelled') return said;
  if (staff) return writtenCount(training, t);
  if (state.kind === 'waiting') return t('timetable.block.waiting', { count: state.place ?? 1, ordinal: true });
  if (state.kind === 'refused' || state.kind === 'opens' || state.kind === 'closed') return said;
  const count = Math.max(0, freePlaces);
  return count === 0 ? t('timetable.place.full') : t('timetable.block.free', { count });
}
