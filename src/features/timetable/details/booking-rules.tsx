import { IconChevronDown, IconInfoCircle } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { Fragment } from 'react';
import { addMinutes, toInstant, toPlainDate } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import type { BookingPolicy } from '#api/registrations/policy/policy.ts';
import { presenceOpensAt, unconfirmedReleasedAt } from '#api/registrations/presence-window.ts';
import type { Training } from '#api/timetable/schema.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import classes from './booking-rules.module.css';

export interface BookingRulesProps {
  policy: BookingPolicy;
  training: Pick<Training, 'startDateTime' | 'isWaitingListAllowed' | 'opensAt' | 'my'>;
  now: Date;
  timeZone: string;
}

/**
 * "Members see the rules in plain words before they book", with the times that result for this training: the next
 * deadline that concerns them as a line, which opens to three sentences at most: booking, leaving, waiting.
 */
export function BookingRules({ policy, training, now, timeZone }: BookingRulesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { isWaitingListAllowed, opensAt } = training;
  const startsAt = toInstant(training.startDateTime, timeZone);
  const when = (instant: Date, form?: 'whenAfter') =>
    formatInstant(instant.toISOString(), timeZone, toPlainDate(now, timeZone), t, form);
  const freeUntil = addMinutes(startsAt, -policy.freeCancelMinutesBefore);
  const releasedAt = unconfirmedReleasedAt(startsAt, policy);
  const isFree = now <= freeUntil;
  const opens = opensAt && t('registrations.remedy.waitUntilOpens', { when: when(new Date(opensAt)) });
  const closes = t('bookingDetails.rules.closesAt', {
    when: when(addMinutes(startsAt, -policy.closesMinutesBefore)),
  });
  const leaving = isFree
    ? t('bookingDetails.rules.freeCancelUntil', { when: when(freeUntil, 'whenAfter') })
    : t('registrations.confirmLeave.late', { when: when(freeUntil) });
  // Of a place that one has, the note above says until when it can be given back.
  const next = training.my ? undefined : opens || (isFree ? leaving : closes);
  const booking = [
    ...(opens ? [] : [t('bookingDetails.rules.window', { count: policy.windowWeeks })]),
    ...(next === closes ? [] : [closes]),
    t('bookingDetails.rules.limits', { upcoming: policy.upcomingLimit, perDay: policy.perDayLimit }),
  ];
  const late = [
    ...(next === leaving ? [] : [leaving]),
    ...lateRules(policy, t, (cents) => formatMoney(cents, language)),
    ...(releasedAt
      ? [
          t('bookingDetails.confirming.rule', {
            from: when(presenceOpensAt(startsAt, policy), 'whenAfter'),
            until: when(releasedAt, 'whenAfter'),
          }),
        ]
      : []),
  ];
  const waiting = [
    t('bookingDetails.rules.waiting', { count: policy.autoUntilMinutesBefore }),
    t('bookingDetails.rules.offers', { offer: policy.offerMinutes, race: policy.claimUntilMinutesBefore }),
  ];
  const rules = [booking, late, ...(isWaitingListAllowed ? [waiting] : [])];
  return (
    <details className={classes.rules}>
      <summary className={classes.next}>
        <IconInfoCircle size={22} stroke={1.9} aria-hidden />
        <span>
          {next && <span>{next}</span>} <span className={classes.all}>{t('bookingDetails.rules.all')}</span>
        </span>
        <IconChevronDown size={22} stroke={1.9} aria-hidden className={classes.chevron} />
      </summary>
      <ul>
        {rules.map((sentences) => (
          <li key={sentences[0]}>
            {sentences.map((sentence) => (
              <Fragment key={sentence}>
                <span>{sentence}</span>{' '}
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What leaving costs once it is no longer free. */
function lateRules(policy: BookingPolicy, t: TFunction, write: (cents: number) => string): string[] {
  const { lateCancelFeeCents: fee, freeFeesPerMonth: count, monthlyFeeCapCents: cap } = policy;
  const visit = t('bookingDetails.rules.lateVisit');
  const strikes = strikeRules(policy, t);
  if (fee === null) return [visit, ...strikes];
  return [
    t('bookingDetails.rules.lateFee', { money: write(fee) }),
    visit,
    ...(count > 0 ? [t('bookingDetails.rules.lateFree', { count })] : []),
    ...(cap === null ? [] : [t('bookingDetails.rules.lateCap', { money: write(cap) })]),
    ...strikes,
  ];
}

/** What pauses booking, where something does. */
function strikeRules(policy: BookingPolicy, t: TFunction): string[] {
  const { strikeLimit: limit, strikeDays: days, strikePauseDays: pause, isLateCancelStrike, isNoShowStrike } = policy;
  if (limit === null || !(isLateCancelStrike || isNoShowStrike)) return [];
  const what = isLateCancelStrike && isNoShowStrike ? 'both' : isLateCancelStrike ? 'late' : 'absent';
  return [t(`bookingDetails.rules.strike.${what}`), t('bookingDetails.rules.strikePause', { limit, days, pause })];
}
