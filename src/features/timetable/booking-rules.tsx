import { useTranslation } from 'react-i18next';
import type { BookingPolicy } from '#api/registrations/policy.ts';
import classes from './booking-rules.module.css';

export interface BookingRulesProps {
  policy: BookingPolicy;
  isWaitingListAllowed: boolean;
}

/** "Members see the rules in plain words before they book." */
export function BookingRules({ policy, isWaitingListAllowed }: BookingRulesProps) {
  const { t } = useTranslation();
  const rules = [
    t('registrations.rules.window', { count: policy.windowWeeks }),
    t('registrations.rules.closes', { count: policy.closesMinutesBefore }),
    t('registrations.rules.freeCancel', { count: policy.freeCancelMinutesBefore }),
    t('registrations.rules.upcoming', { count: policy.upcomingLimit }),
    t('registrations.rules.perDay', { count: policy.perDayLimit }),
    ...(isWaitingListAllowed
      ? [
          t('registrations.rules.waiting', { count: policy.autoUntilMinutesBefore }),
          t('registrations.rules.offers', { offer: policy.offerMinutes, race: policy.claimUntilMinutesBefore }),
        ]
      : []),
  ];
  return (
    <section className={classes.rules}>
      <h2 className={classes.title}>{t('registrations.rules.title')}</h2>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}
