import type { AdminContract } from '#api/contracts/schema.ts';
import { toWallTime } from '#api/dates.ts';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import classes from './contract.module.css';

/** What was done to a contract, by whom and why, the latest first. */
export function ChangeLog({ changes }: Pick<AdminContract, 'changes'>) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  return (
    <section aria-label={t('clients.contract.log')}>
      <h3 className={classes.heading}>{t('clients.contract.log')}</h3>
      {changes.length === 0 && <p className={classes.quiet}>{t('clients.contract.noChanges')}</p>}
      <ol className={classes.log}>
        {changes.map(({ at, kind, fromStatus, toStatus, by, note }) => {
          const when = toWallTime(new Date(at), timeZone);
          const isOther = fromStatus !== toStatus;
          return (
            <li key={`${at} ${kind}`}>
              <p>
                {t(`clients.contract.change.${kind}`)}
                {isOther &&
                  `: ${t(`clients.held.status.${fromStatus as 0}`)} → ${t(`clients.held.status.${toStatus as 0}`)}`}
              </p>
              <p className={classes.quiet}>
                <DottedParts
                  parts={[
                    `${formatDate(when)} ${formatTime(when)}`,
                    by ?? t('clients.contract.byItself'),
                    note ?? undefined,
                  ]}
                />
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
