import type { AnySay, Say } from '../find-texts.ts';
import type { PlaceState } from './place-state.ts';
import { writeDate } from './say-when.ts';
import type { AtLeast, Training } from './schema.ts';

type Places = Pick<Training, 'freePlaces' | 'maxPlaces' | 'waitingCount'>;

/** So many free places are the last ones. */
const few = 2;

/** How full a training is: a line, and beside it who comes. */
export function sayPlaces({ freePlaces, maxPlaces, waitingCount }: Places, booked: number, say: AnySay) {
  const t = say as Say;
  const free = Math.max(0, freePlaces);
  const isLast = free > 0 && free <= few;
  const line = isLast
    ? t('bookingDetails.sheet.lastOf', { count: free, max: maxPlaces })
    : t(free === 0 ? 'timetable.place.full' : 'timetable.place.freeOf', { free, max: maxPlaces });
  const more = [
    t('bookingDetails.sheet.bookedCount', { count: booked }),
    ...(waitingCount > 0 ? [t('bookingDetails.sheet.waitingList', { count: waitingCount })] : []),
  ];
  return { isLast, line, more: more.join(', ') };
}

/** That it takes place with so many people only, until that is decided. */
export function sayAtLeast(atLeast: AtLeast | undefined, say: AnySay): string | undefined {
  if (!atLeast || atLeast.isDecided) return undefined;
  const { people, booked, decidesAt } = atLeast;
  const when = `${writeDate(decidesAt)} ${decidesAt.slice(11, 16)}`;
  return (say as Say)('bookingDetails.sheet.atLeast', { count: people, booked, when });
}

export interface FootWords {
  small: string;
  large: string;
  button: string;
  /** What the button does. */
  press: 'book' | 'leave' | 'none';
}

/** Of a training in which one has no place: what stands beside the one button, and what that says. */
export function footWords(
  { kind }: PlaceState,
  { freePlaces, maxPlaces, waitingCount }: Places,
  mustLogIn: boolean,
  say: AnySay,
): FootWords | undefined {
  const t = say as Say;
  const free = Math.max(0, freePlaces);
  const places = {
    small: t('bookingDetails.sheet.places'),
    large: t('timetable.place.freeOf', { free, max: maxPlaces }),
  };
  switch (kind) {
    case 'free':
    case 'last':
      return { ...places, button: t(`timetable.action.${mustLogIn ? 'logIn' : 'book'}`), press: 'book' };
    case 'list':
      return {
        small: t('timetable.place.full'),
        large: t('bookingDetails.sheet.waitingList', { count: waitingCount }),
        button: t(`timetable.action.${mustLogIn ? 'logIn' : 'join'}`),
        press: 'book',
      };
    case 'refused':
      return { ...places, button: t('timetable.action.book'), press: 'none' };
    case 'full':
      return { ...places, large: t('timetable.place.full'), button: t('timetable.state.full'), press: 'none' };
    case 'opens':
    case 'closed':
      return { ...places, button: t('timetable.state.closed'), press: 'none' };
    default:
      return undefined;
  }
}
