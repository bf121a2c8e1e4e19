import { toPlainDate } from '../dates.ts';
import type { Remedy } from '../errors.ts';
import type { AnySay, Say } from '../find-texts.ts';
import { sayInstant } from '../timetable/say-when.ts';

export interface RemedyCircumstances {
  t: AnySay;
  /** Of the club, in display format; empty where it has none, or where it stands elsewhere. */
  phone: string;
  timeZone: string;
  now: Date;
  /** Names whom it is about where that is not its reader: the text of that context, where there is one. */
  about?: { context: 'of'; name: string } | undefined;
}

/** What would help against a refusal, in a sentence of its own. */
export function sayRemedy(
  key: string,
  remedy: Remedy,
  { t: say, phone, timeZone, now, about }: RemedyCircumstances,
): string | undefined {
  const t = say as Say;
  const { kind, at, limit: count } = remedy;
  const sayAt = (instant: string) => sayInstant(instant, timeZone, toPlainDate(now, timeZone), t);
  if (kind === 'wait_until' && !at) return t('registrations.remedy.wait');
  if (kind === 'wait_until' && at) {
    const when = sayAt(at);
    if (remedy.reason === 'paused') return t('registrations.remedy.waitUntilUnpaused', { when });
    const opens = key === 'registering_not_allowed';
    return t(opens ? 'registrations.remedy.waitUntilOpens' : 'registrations.remedy.waitUntil', { when });
  }
  if (kind === 'leave_one') {
    if (count === undefined) return t('registrations.remedy.leaveOneAny');
    if (key === 'same_style_per_day_limit_exceeded')
      return t('registrations.remedy.leaveOneStyle', { count, ...about });
    const isOfDay = key === 'same_day_limit_exceeded';
    return t(isOfDay ? 'registrations.remedy.leaveOneDay' : 'registrations.remedy.leaveOne', { count, ...about });
  }
  if (kind === 'accept_overlap') return t('registrations.remedy.acceptOverlap');
  // Only staff are asked for one, in their own words.
  if (kind === 'give_reason') return undefined;
  if (kind === 'accept_cost' && at) return t('registrations.remedy.acceptCost', { when: sayAt(at) });
  if (kind === 'log_in') return t('registrations.remedy.logIn');
  const ask = phone ? t('registrations.remedy.askStaffPhone', { phone }) : t('registrations.remedy.askStaff');
  if (kind === 'buy') return `${t('registrations.remedy.buy', { ...about })} ${ask}`;
  if (key !== 'cancelling_not_allowed' || !at) return ask;
  return `${t('registrations.confirmLeave.late', { when: sayAt(at) })} ${ask}`;
}
