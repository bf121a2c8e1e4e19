import { toWallTime } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import type { InvoiceEvent } from '#api/invoices/staff-view-schema.ts';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import shared from '../invoices.module.css';
import classes from './bills.module.css';

/** What happened to it, each with who, when and why, the latest first. */
export function BillHistory({ history }: { history: readonly InvoiceEvent[] }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('billing.history')}>
      <h3 className={shared.heading}>{t('billing.history')}</h3>
      <ol className={classes.events}>
        {history.toReversed().map((event) => (
          <li key={`${event.at} ${event.kind} ${event.amount} ${event.paymentId}`}>
            <Event event={event} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Event({ event }: { event: InvoiceEvent }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { timeZone } = useSite();
  const { at, kind, means, amount, reference, note, by, number } = event;
  const when = toWallTime(new Date(at), timeZone);
  const isMail = kind === 'mailed' || kind === 'reminded' || kind === 'receipt_mailed';
  const how = means && kind !== 'credit_use' ? t(`invoices.movement.${means}`) : undefined;
  return (
    <>
      <p className={classes.event}>
        <span>{t(`billing.event.${kind}`, { number })}</span>
        {!isMail && <strong>{formatMoney(amount, language)}</strong>}
      </p>
      <p className={classes.quiet}>
        <DottedParts parts={[`${formatDate(when)} ${formatTime(when)}`, how, reference, by ?? undefined]} />
      </p>
      {note && <p className={classes.quiet}>{note}</p>}
    </>
  );
}
