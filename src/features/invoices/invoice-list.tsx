import type { OwnInvoice } from '#api/invoices/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { InvoiceRow } from './invoice-row.tsx';
import classes from './invoices.module.css';
import { PdfButton } from './pdf-button.tsx';
import { loadConfirmation } from './queries.ts';

interface ListProps {
  invoices: readonly OwnInvoice[];
  today: string;
}

export interface Choice {
  chosen: ReadonlySet<number>;
  toggle: (id: number) => void;
}

/** Those due longest stand first, as the server sorts them; several are chosen for one payment. */
export function UnpaidList({ invoices, today, choice }: ListProps & { choice: Choice }) {
  const { t } = useTranslation();
  if (invoices.length === 0) return null;
  return (
    <section aria-label={t('invoices.unpaid')}>
      <h2 className={classes.heading}>{t('invoices.unpaid')}</h2>
      <ul className={classes.rows}>
        {invoices.map((invoice) => (
          <InvoiceRow
            key={invoice.id}
            invoice={invoice}
            today={today}
            choice={
              invoices.length > 1
                ? { isOn: choice.chosen.has(invoice.id), toggle: () => choice.toggle(invoice.id) }
                : undefined
            }
          />
        ))}
      </ul>
    </section>
  );
}

/** Paid ones and credit invoices, by year, with the paper on which the club confirms what was paid in it. */
export function PaidList({ invoices, today }: ListProps) {
  const { t } = useTranslation();
  const years = [...new Set(invoices.map(({ date }) => date.slice(0, 4)))];
  return years.map((year) => (
    <section key={year} aria-label={t('invoices.paid', { year })}>
      <h2 className={classes.heading}>{t('invoices.paid', { year })}</h2>
      <ul className={classes.rows}>
        {invoices
          .filter(({ date }) => date.startsWith(year))
          .map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} today={today} />
          ))}
      </ul>
      <Stack p="12px var(--in, 0) 4px">
        <PdfButton load={() => loadConfirmation(year)} label={t('invoices.confirmation', { year })} />
      </Stack>
    </section>
  ));
}
