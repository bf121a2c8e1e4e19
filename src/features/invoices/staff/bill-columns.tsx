import type { TFunction } from 'i18next';
import { formatMoney } from '#api/format-money.ts';
import type { InvoiceSort, StaffSummary } from '#api/invoices/staff-view-schema.ts';
import type { Language } from '#api/languages.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { Column } from '#src/ui/list/column.ts';
import classes from './bill-list.module.css';
import { BillState, stateText } from './bill-state.tsx';

type BillColumn = Column<StaffSummary, InvoiceSort>;

/** What is shown of invoices, and stands in a file of them. */
export function useBillColumns(today: string): BillColumn[] {
  const { t } = useTranslation();
  const language = useLanguage();
  return [...paperColumns(t), ...moneyColumns(t, language, today)];
}

const paperColumns = (t: TFunction): BillColumn[] => [
  {
    id: 'payer',
    label: t('billing.list.payer'),
    width: 'minmax(9rem, 2fr)',
    sort: 'payer',
    text: ({ payer, client }) => payer || client,
    cell: ({ payer, client, number }) => (
      <>
        <strong className={classes.name}>{payer || client || number}</strong>
        {client !== payer && payer !== '' && (
          <>
            <br />
            <span className={classes.quiet}>{t('invoices.forClient', { name: client })}</span>
          </>
        )}
      </>
    ),
  },
  {
    id: 'client',
    label: t('billing.list.client'),
    width: '0',
    from: Number.POSITIVE_INFINITY,
    text: ({ client }) => client,
    cell: () => null,
  },
  {
    id: 'number',
    label: t('billing.list.number'),
    width: 'minmax(7rem, 1fr)',
    sort: 'number',
    first: 'desc',
    text: ({ number }) => number,
    cell: ({ number }) => <span className={classes.quiet}>{number}</span>,
  },
  {
    id: 'date',
    label: t('billing.list.date'),
    width: '6rem',
    from: 900,
    sort: 'date',
    first: 'desc',
    text: ({ date }) => date,
    cell: ({ date }) => <span className={classes.quiet}>{formatDate(date)}</span>,
  },
  {
    id: 'due',
    label: t('billing.list.due'),
    width: '6rem',
    sort: 'due',
    from: 672,
    text: ({ dueDate }) => dueDate,
    cell: ({ dueDate }) => <span className={classes.quiet}>{formatDate(dueDate)}</span>,
  },
];

const moneyColumns = (t: TFunction, language: Language, today: string): BillColumn[] => [
  {
    id: 'total',
    label: t('billing.list.total'),
    width: '6.5rem',
    from: 788,
    sort: 'total',
    first: 'desc',
    isFigure: true,
    text: ({ total }) => BigInt(total),
    cell: ({ total }) => formatMoney(total, language),
  },
  {
    id: 'open',
    label: t('billing.list.open'),
    width: '6.5rem',
    sort: 'open',
    first: 'desc',
    isFigure: true,
    text: ({ balance }) => BigInt(balance),
    cell: ({ balance, kind }) =>
      kind === 'invoice' && balance > 0 ? <strong>{formatMoney(balance, language)}</strong> : null,
  },
  {
    id: 'state',
    label: t('billing.list.state'),
    width: 'minmax(7rem, 1fr)',
    text: (invoice) => stateText(invoice, today, t),
    cell: (invoice) => <BillState invoice={invoice} today={today} />,
  },
];
