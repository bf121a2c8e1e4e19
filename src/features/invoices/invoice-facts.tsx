import { Link } from '@tanstack/react-router';
import { formatMoney } from '#api/format-money.ts';
import type { InvoiceDetail, OwnInvoice } from '#api/invoices/schema.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { FactList } from '#src/ui/facts/fact-list.tsx';
import classes from './invoices.module.css';

/** What is known of an invoice from the list, also without a network. */
export function InvoiceFacts({ invoice, detail }: { invoice: OwnInvoice; detail: InvoiceDetail | undefined }) {
  const { t } = useTranslation();
  const isCredit = invoice.kind === 'credit';
  const facts = [
    { label: t('invoices.facts.date'), value: formatDate(invoice.date) },
    { label: t('invoices.facts.due'), value: isCredit ? '' : formatDate(invoice.dueDate) },
    { label: t('invoices.facts.reference'), value: isCredit ? '' : invoice.referenceNumber },
    { label: t('invoices.facts.client'), value: invoice.client },
    { label: t('invoices.facts.payer'), value: invoice.payer === invoice.client ? '' : invoice.payer },
    { label: t('invoices.facts.seller'), value: detail?.seller.legalName ?? '' },
    { label: t('invoices.facts.reason'), value: detail?.reason ?? '' },
  ];
  return (
    <FactList
      facts={[
        ...facts,
        { label: t('invoices.facts.credits'), value: detail?.credits && <Related {...detail.credits} /> },
        ...(detail?.creditedBy.map((related) => ({
          id: related.id,
          label: t('invoices.facts.creditedBy'),
          value: <Related {...related} />,
        })) ?? []),
      ]}
    />
  );
}

function Related({ id, number }: NonNullable<InvoiceDetail['credits']>) {
  return (
    <Link to="/user/invoices" search={{ id }} replace resetScroll={false}>
      {number}
    </Link>
  );
}

/** What was paid and taken back, in order. */
export function Movements({ movements }: Pick<InvoiceDetail, 'movements'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (movements.length === 0) return null;
  return (
    <section aria-label={t('invoices.movements')}>
      <h3 className={classes.heading}>{t('invoices.movements')}</h3>
      <FactList
        facts={movements.map(({ date, kind, means, amount, reference }, at) => ({
          id: at,
          label: `${formatDate(date)} ${t(`invoices.movement.${wordOf(kind, means)}`)} ${reference}`,
          value: formatMoney(amount, language),
        }))}
      />
    </section>
  );
}

type Movement = InvoiceDetail['movements'][number];

function wordOf(kind: Movement['kind'], means: Movement['means']) {
  if (kind === 'reversal' || kind === 'write_off') return kind;
  if (kind === 'credit') return 'creditInvoice';
  return means ?? 'credit';
}
