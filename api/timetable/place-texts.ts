import { toPlainDate } from '../dates.ts';
import type { AnySay, Say } from '../find-texts.ts';
import { refusalReasons } from '../registrations/refusal.ts';
import type { PlaceState } from './place-state.ts';
import { sayInstant } from './say-when.ts';
import type { Training } from './schema.ts';

export interface PlaceTexts {
  text: string;
  tone: 'plain' | 'own' | 'warn' | 'bad' | 'quiet';
}

interface Circumstances {
  t: AnySay;
  now: Date;
  timeZone: string;
}

/** The text equivalent of colour and lane: how many places, and whether the user has one. The app says it, and the page that the server writes. */
export function placeTexts(
  state: PlaceState,
  { waitingCount }: Pick<Training, 'waitingCount'>,
  { t: say, now, timeZone }: Circumstances,
): PlaceTexts {
  const t = say as Say;
  const full = () =>
    waitingCount > 0 ? t('timetable.place.fullWaiting', { number: waitingCount }) : t('timetable.place.full');
  switch (state.kind) {
    case 'free':
      return { text: t('timetable.place.free', { count: state.free }), tone: 'plain' };
    case 'last':
      return { text: t('timetable.place.last', { count: state.free }), tone: 'warn' };
    case 'booked':
      return { text: t('timetable.place.booked'), tone: 'own' };
    case 'waiting':
      if (state.take?.until) {
        const when = sayInstant(state.take.until, timeZone, toPlainDate(now, timeZone), t, 'whenAfter');
        return { text: t('registrations.offer.kept', { when }), tone: 'warn' };
      }
      return state.take ? { text: t('registrations.offer.race'), tone: 'warn' } : { text: full(), tone: 'plain' };
    case 'list':
    case 'full':
      return { text: full(), tone: 'plain' };
    case 'opens': {
      const when = sayInstant(state.at, timeZone, toPlainDate(now, timeZone), t);
      return { text: t('timetable.place.opens', { when }), tone: 'quiet' };
    }
    case 'closed':
      return { text: t(`timetable.${state.reason === 'closed' ? 'refusedBy' : 'place'}.closed`), tone: 'quiet' };
    case 'over':
      return { text: t('timetable.place.past'), tone: 'quiet' };
    case 'cancelled':
      return { text: t(`timetable.place.cancelled${state.isPast ? 'Past' : ''}`), tone: 'bad' };
    case 'refused':
      return { text: refusedTexts(state, t), tone: 'quiet' };
  }
}

const refusals = [
  'registering_not_allowed',
  'registering_limit_exceeded',
  'same_day_limit_exceeded',
  'same_style_per_day_limit_exceeded',
] as const;

/** A refusal in three or four words, for a row; the sheet shows it in full. */
function refusedTexts({ error, remedy }: PlaceState & { kind: 'refused' }, t: Say): string {
  if (error === 'overlapping_training') return t('timetable.refusedBy.clash');
  const reason = refusalReasons.find((known) => known === remedy?.reason);
  if (reason) return t(`timetable.refusedBy.${reason}`);
  const key = refusals.find((known) => known === error) ?? 'registering_not_allowed';
  if (key === 'registering_not_allowed' || key === 'same_style_per_day_limit_exceeded')
    return t(`timetable.refused.${key}`);
  // Without the number there is no short text.
  return remedy?.limit === undefined ? t(`snackbar.${key}`) : t(`timetable.refused.${key}`, { limit: remedy.limit });
}
