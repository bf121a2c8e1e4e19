import { type PlainDate, toPlainDate, toWallTime } from '../../dates.ts';
import type { AnySay, Say } from '../../find-texts.ts';
import type { Language } from '../../languages.ts';
import { refusalReasons } from '../../registrations/refusal.ts';
import { sayRemedy } from '../../registrations/remedy-words.ts';
import { saidTime, sayDayWithin, sayInstant } from '../say-when.ts';
import type { Schedule, Training } from '../schema.ts';
import type { BlockedDay } from './blocked-day.ts';

interface Circumstances {
  t: AnySay;
  now: Date;
  /** Of the club. */
  timeZone: string;
}

/** Why no place of the day can be had, in one sentence, and what would help. */
export function blockedWords(blocked: BlockedDay, circumstances: Circumstances) {
  const t = circumstances.t as Say;
  const { error, remedy } = blocked;
  return {
    title: sayTitle(blocked, t),
    text:
      error === 'same_day_limit_exceeded'
        ? t('bookingDetails.blocked.dayText')
        : error === 'registering_limit_exceeded'
          ? t('bookingDetails.blocked.upcomingText')
          : // The button below has the number.
            remedy && sayRemedy(error, remedy, { ...circumstances, phone: '' }),
  };
}

function sayTitle({ error, remedy }: BlockedDay, t: Say): string {
  const count = remedy?.limit;
  if (error === 'same_day_limit_exceeded' && count !== undefined) return t('bookingDetails.blocked.day', { count });
  if (error === 'registering_limit_exceeded' && count !== undefined)
    return t('bookingDetails.blocked.upcoming', { count });
  const reason = refusalReasons.find((known) => known === remedy?.reason);
  return reason ? t(`registrations.reason.${reason}`) : t('snackbar.registering_not_allowed');
}

/** Whether only the club can help. */
export const needsClub = ({ remedy }: BlockedDay): boolean => remedy?.kind === 'buy' || remedy?.kind === 'ask_staff';

/** The club that can help; undefined where it need not, or where the trainings are in several. */
export function helpingClub(blocked: BlockedDay, { units }: Pick<Schedule, 'units'>) {
  const clubs = new Set(blocked.refused.map(({ unitId }) => unitId));
  return needsClub(blocked) && clubs.size === 1 ? units.find(({ id }) => clubs.has(id)) : undefined;
}

/** Where the club is. */
export const clubPlace = (club: { name: string; address: string } | undefined): string =>
  [club?.name, club?.address].filter(Boolean).join(', ');

export const callAddress = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`;

/** At most so many own bookings to leave; the others are in My trainings. */
const shownOwn = 3;

/** One's own bookings that stand in the way. */
export function ownInTheWay({ remedy }: BlockedDay, { items }: Pick<Schedule, 'items'>): Training[] {
  const ids = new Set(remedy?.trainingIds);
  return items.filter(({ id, my }) => ids.has(id) && my?.status === 'booked').slice(0, shownOwn);
}

/** Until when one of them is left for nothing; undefined where that is over. */
export function sayFreeUntil({ my, startDateTime }: Training, now: Date, zone: string, say: AnySay) {
  const until = my?.freeCancelUntil;
  if (!until || new Date(until) < now) return undefined;
  const wall = toWallTime(new Date(until), zone);
  // The chosen day is above already.
  const isSameDay = wall.slice(0, 10) === startDateTime.slice(0, 10);
  const when = isSameDay ? saidTime(wall) : sayInstant(until, zone, toPlainDate(now, zone), say, 'whenAfter');
  return (say as Say)('bookingDetails.blocked.freeUntil', { when });
}

/** Leaving one of them, for screen readers. */
export const sayLeavingOf = ({ name, startDateTime }: Training, say: AnySay): string =>
  (say as Say)('timetable.label.action', {
    action: (say as Say)('timetable.action.leave'),
    name,
    time: startDateTime.slice(11, 16),
  });

/** The button that leads to a day; its year is known. */
export const sayToDay = (day: PlainDate, today: PlainDate, say: AnySay, language: Language): string =>
  (say as Say)('bookingDetails.blocked.toDay', {
    day: sayDayWithin(day, today, say, language).replace(/\.\d{4}$/, ''),
  });
