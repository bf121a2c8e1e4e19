import { formatMoney } from '#api/format-money.ts';
import type { InvoiceDetail } from '#api/invoices/schema.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { FactList } from '#src/ui/facts/fact-list.tsx';
import { percentText } from './invoice-texts.ts';
import classes from './invoices.module.css';

type Lines = Pick<InvoiceDetail, 'items' | 'vat' | 'total' | 'totalWithoutVat' | 'balance' | 'kind'>;

/** What was bought, VAT by rate, and the totals. */
export function InvoiceLines({ invoice }: { invoice: Lines }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, language);
  const isPartlyPaid = invoice.kind === 'invoice' && invoice.balance !== invoice.total;
  return (
    <section aria-label={t('invoices.lines')}>
      <ul className={classes.lines}>
        {invoice.items.map((item) => (
          <Line key={item.id} item={item} money={money} />
        ))}
      </ul>
      <FactList
        facts={[
          { label: t('invoices.withoutVat'), value: money(invoice.totalWithoutVat) },
          ...invoice.vat.map(({ code, percent, exemption, totalWithoutVat, vat }) => ({
            id: `${code} ${percent}`,
            label:
              percent === null
                ? [t('invoices.exempt'), exemption].filter(Boolean).join(', ')
                : t('invoices.vatOn', { percent: percentText(percent, language), sum: money(totalWithoutVat) }),
            value: money(vat),
          })),
          { label: t('invoices.total'), value: money(invoice.total) },
          { label: t('invoices.stillToPay'), value: isPartlyPaid && money(invoice.balance) },
        ]}
      />
    </section>
  );
}

type LineProps = { item: InvoiceDetail['items'][number]; money: (cents: number) => string };

function Line({ item, money }: LineProps) {
  const { t } = useTranslation();
  const { name, quantity, price, discount, total, periodFrom, periodUntil } = item;
  return (
    <li>
      <div className={classes.words}>
        <strong>{name}</strong>
        <p className={classes.quiet}>
          <DottedParts
            parts={[
              quantity === 1 ? undefined : t('invoices.times', { quantity, price: money(price) }),
              discount === 0 ? undefined : t('invoices.discount', { sum: money(discount) }),
              periodFrom && periodUntil ? `${formatDate(periodFrom)}–${formatDate(periodUntil)}` : undefined,
            ]}
          />
        </p>
      </div>
      <strong>{money(total)}</strong>
    </li>
  );
}
