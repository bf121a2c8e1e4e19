import type { AdminContract, ForeseenChange } from '#api/contracts/schema.ts';
import { formatMoney } from '#api/format-money.ts';
import { useMoneyWords } from '#src/features/contracts/use-money-words.ts';
import { formatDate, formatWhen } from '#src/lib/i18n/format-date.ts';
import { startLine } from '#src/lib/i18n/format-short-day.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { WarningList } from '#src/ui/feedback/warning-list.tsx';
import classes from './contract.module.css';

interface ForeseenProps {
  foreseen: ForeseenChange;
  contract: AdminContract;
  today: string;
  /** Of an earlier choice of days, while the new one is asked. */
  isStale: boolean;
}

/** What a change would do to the last day, to bookings and to what is owed. */
export function Foreseen({ foreseen, contract, today, isStale }: ForeseenProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { validUntil, bookings, openCents, money } = foreseen;
  const words = useMoneyWords(money);
  return (
    <div className={classes.foreseen} role="status" data-stale={isStale || undefined}>
      {validUntil !== contract.validUntil && validUntil && (
        <p>{t('clients.contract.thenUntil', { date: formatDate(validUntil) })}</p>
      )}
      {words.length > 0 && <p>{words.join(' ')}</p>}
      {openCents > 0 && <p>{t('clients.contract.staysOwed', { sum: formatMoney(openCents, language) })}</p>}
      {bookings.length === 0 && <p>{t('clients.contract.noBookings')}</p>}
      {bookings.length > 0 && (
        <WarningList
          text={t('clients.contract.freed', { count: bookings.length })}
          items={bookings.map(({ registrationId: key, name, startDateTime }) => ({
            key,
            text: `${startLine(formatWhen(startDateTime, today, t))} ${name}`,
          }))}
        />
      )}
    </div>
  );
}
