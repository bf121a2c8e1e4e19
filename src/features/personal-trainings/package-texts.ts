import type { TFunction } from 'i18next';
import { addDays, type PlainDate } from '#api/dates.ts';
import type { PersonalSession } from '#api/personal-trainings/schema.ts';
import { type EntitlementState, entitlementState } from '#api/tickets/entitlement-state.ts';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';
import { formatShortDay } from '#src/lib/i18n/format-short-day.ts';

interface Facts {
  validFrom: PlainDate;
  validUntil: PlainDate | null;
  visits: { total: number; reserved: number; used: number };
}

export const packageState = (facts: Facts, today: PlainDate): EntitlementState => entitlementState(facts, today);

/** Neither agreed, nor proposed, nor on their way to somebody. */
export function freeVisits({
  visits,
  sessions,
}: Pick<Facts, 'visits'> & { sessions: readonly PersonalSession[] }): number {
  const proposed = sessions.filter(({ state }) => state === 'proposed').length;
  return Math.max(0, visits.total - visits.reserved - visits.used - proposed);
}

/** Not used: also what is agreed. */
export const visitsLeft = ({ visits }: Pick<Facts, 'visits'>): number => Math.max(0, visits.total - visits.used);

/** How many days before its end a package warns. */
const warnDays = 14;

/** It ends soon, or its last visit is left. */
export const isEnding = (facts: Facts, today: PlainDate): boolean =>
  visitsLeft(facts) <= 1 || (facts.validUntil !== null && facts.validUntil <= addDays(today, warnDays));

/** `kuni 31.03.2027`, `aegub 05.12.2026` in its last days, `lõppes 01.11.2026` after it. */
export function endText({ validUntil }: Facts, today: PlainDate, t: TFunction): string {
  if (validUntil === null) return t('personal.endless');
  const date = formatDate(validUntil);
  if (validUntil < today) return t('personal.ended', { date });
  return validUntil <= addDays(today, warnDays) ? t('personal.ends', { date }) : t('personal.until', { date });
}

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

const live: ReadonlySet<PersonalSession['state']> = new Set(['proposed', 'agreed']);

/** What is still to come, the next first; `now` is the club's wall time. */
export const comingOf = (sessions: readonly PersonalSession[], now: string): PersonalSession[] =>
  sessions
    .filter(({ state, startDateTime }) => live.has(state) && startDateTime > now)
    .toSorted((a, b) => a.startDateTime.localeCompare(b.startDateTime));

/** All others, the latest first. */
export const pastOf = (sessions: readonly PersonalSession[], now: string): PersonalSession[] =>
  sessions.filter(({ state, startDateTime }) => !(live.has(state) && startDateTime > now));

/** `N 26.11. 11:00`. */
export const shortWhen = (wallTime: string, t: TFunction): string =>
  `${formatShortDay(wallTime, t)} ${formatTime(wallTime)}`;
