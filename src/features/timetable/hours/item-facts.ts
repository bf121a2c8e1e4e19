import type { TFunction } from 'i18next';
import { type PlaceState, placeState } from '#api/timetable/place-state.ts';
import { placeTexts } from '#api/timetable/place-texts.ts';
import type { Schedule, Training } from '#api/timetable/schema.ts';
import { spokenPlaces } from '#api/timetable/visitor-texts.ts';
import type { BookingActions } from '#src/features/registrations/use-booking-actions.ts';
import type { MeasureText } from '#src/lib/hours/names/write-name.ts';
import { formatEndTime, formatTime } from '#src/lib/i18n/format-date.ts';

/** What an item shows of its training beside its name; plain values, so that it re-renders only when they change. */
export interface ItemFacts {
  start: string;
  end: string;
  /** `3 vaba`, `Täis`, or the word of one's own state where there is room. */
  state: string;
  /** The last one or two places. */
  isLast: boolean;
  mark: 'booked' | 'waiting' | 'sending' | 'refused' | undefined;
  /** The user's position in the waitlist. */
  position: number;
  look: 'past' | 'off' | undefined;
  /** Where several clubs are shown. */
  club: string | undefined;
  /** All of it in one sentence, for screen readers. */
  label: string;
}

export interface ItemCircumstances {
  names: Schedule;
  now: Date;
  zoneOf: (training: Training) => string;
  progress: BookingActions['progress'];
  showsClub: boolean;
  measure: MeasureText;
  t: TFunction;
}

/** From this width of a column, marks have their word. */
const wordPx = 130;
const smallPx = 110;
/** Left and right of an item's text. */
const besidePx = 29;
const markPx = 24;
const gapPx = 3;
const mostOfSmall = 9;

export function itemFacts(training: Training, width: number, circumstances: ItemCircumstances): ItemFacts {
  const { names, now, zoneOf, progress, showsClub, measure, t } = circumstances;
  const timeZone = zoneOf(training);
  const state = placeState(training, now, timeZone);
  const step = progress.get(training.id)?.step;
  const start = formatTime(training.startDateTime);
  const end = formatEndTime(training.startDateTime, training.duration);
  const mark = step ? 'sending' : markOf(training, state);
  const club = names.units.find(({ id }) => id === training.unitId)?.name;
  const room = width - besidePx - measure(start, 13, 720) - gapPx - (mark ? markPx : 0);
  const isLast = !mark && state.kind === 'last';
  const fits = (text: string) => measure(text, 12, isLast || mark ? 700 : 550) <= room;
  return {
    start,
    end,
    state: shortState(training, state, width, t).find(fits) ?? '',
    isLast,
    mark,
    position: training.my?.placeInWaitingList ?? 1,
    look: state.kind === 'cancelled' ? 'off' : hasBegun(state) ? 'past' : undefined,
    club: showsClub ? club : undefined,
    label: labelOf(training, state, {
      ...circumstances,
      timeZone,
      times: `${start}–${end}`,
      club,
      isQueued: isQueued(step),
    }),
  };
}

const isQueued = (step: string | undefined): boolean => step === 'queued' || step === 'queuedLeaving';

const hasBegun = (state: PlaceState): boolean =>
  state.kind === 'over' || (state.kind === 'closed' && state.reason === undefined);

function markOf({ my, status }: Training, { kind }: PlaceState): ItemFacts['mark'] {
  if (status === 'cancelled') return undefined;
  if (my?.status === 'booked') return 'booked';
  if (kind === 'waiting') return 'waiting';
  return kind === 'refused' || kind === 'opens' ? 'refused' : undefined;
}

/** The words for the corner, the longest first. */
function shortState({ freePlaces, my }: Training, state: PlaceState, width: number, t: TFunction): string[] {
  const isWordy = width >= wordPx;
  if (state.kind === 'cancelled') return isWordy ? [t('timetable.place.cancelled')] : [];
  if (my?.status === 'booked') return isWordy ? [t('timetable.state.booked')] : [];
  if (state.kind === 'waiting') return isWordy ? [t('timetable.state.waiting')] : [];
  if (state.kind === 'closed' || state.kind === 'over') return [];
  const free = Math.max(0, freePlaces);
  if (free === 0) return [t('timetable.place.full')];
  if (width < smallPx && free > mostOfSmall) return [];
  return [t('timetable.block.free', { count: free }), String(free)];
}

interface LabelParts extends ItemCircumstances {
  timeZone: string;
  times: string;
  club: string | undefined;
  isQueued: boolean;
}

/** `18:00–19:00, Vinyasa jooga, Kadri Tamm, Saal 2, 4 vaba kohta`. */
function labelOf(training: Training, state: PlaceState, parts: LabelParts): string {
  const { names, now, timeZone, times, club, isQueued: waits, showsClub, t } = parts;
  const trainer = names.trainers.find(({ id }) => id === training.trainerId);
  const room = names.rooms.find(({ id }) => id === training.roomId);
  const said = placeTexts(state, training, { t, now, timeZone }).text;
  const line = waits ? `${said}, ${t('outbox.waits')}` : said;
  const details = [
    trainer && `${trainer.firstName} ${trainer.lastName}`,
    room?.name,
    showsClub && club,
    spokenPlaces(state, training, line, t),
  ];
  return t('timetable.label.row', { time: times, name: training.name, details: details.filter(Boolean).join(', ') });
}
