import { IconCheck, IconChevronRight, IconReceiptOff, IconReceiptRefund } from '@tabler/icons-react';
import { toPlainDate } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import type { StaffInvoiceList, StaffSummary } from '#api/invoices/staff-view-schema.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { dueText, isOpen } from '../invoice-texts.ts';
import classes from './bill-list.module.css';

interface ListProps {
  items: readonly StaffSummary[];
  totals: StaffInvoiceList['totals'];
  /** Only what is overdue was asked for. */
  isLate: boolean;
  chosen: number | undefined;
  onOpen: (id: number) => void;
}

/** What was found with its sums; the open one is marked. Arrow keys move between the rows. */
export function BillList({ items, totals, isLate, chosen, onOpen }: ListProps) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  return (
    <section aria-label={t('billing.found')}>
      {totals && <Totals totals={totals} isLate={isLate} />}
      <ul className={classes.rows}>
        {items.map((invoice) => (
          <li key={invoice.id}>
            <BillRow
              invoice={invoice}
              today={today}
              isChosen={invoice.id === chosen}
              onOpen={() => onOpen(invoice.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Totals({ totals, isLate }: { totals: NonNullable<StaffInvoiceList['totals']>; isLate: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { count, total, open, overdue, overdueCount } = totals;
  const facts = [
    { label: t('billing.totals.count', { count }), value: formatMoney(total, language), tone: undefined },
    { label: t('billing.totals.open'), value: formatMoney(open, language), tone: undefined },
    {
      label: t('billing.totals.overdue', { count: overdueCount }),
      value: formatMoney(overdue, language),
      tone: overdue > 0 ? 'bad' : undefined,
    },
  ];
  return (
    <dl className={classes.totals}>
      {(isLate ? facts.slice(2) : facts).map(({ label, value, tone }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-tone={tone}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface RowProps {
  invoice: StaffSummary;
  today: string;
  isChosen: boolean;
  onOpen: () => void;
}

function BillRow({ invoice, today, isChosen, onOpen }: RowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { number, date, dueDate, client, payer, total, balance } = invoice;
  const isToPay = isOpen(invoice);
  const isPart = isToPay && balance < total;
  return (
    <button type="button" className={classes.row} aria-current={isChosen || undefined} onClick={onOpen}>
      <span className={classes.words}>
        <strong className={classes.name}>{payer || client || number}</strong>
        <span className={classes.quiet}>
          <DottedParts
            parts={[
              number,
              isToPay ? t('invoices.due', { date: formatDate(dueDate) }) : formatDate(date),
              client === payer ? undefined : t('invoices.forClient', { name: client }),
              isPart ? t('invoices.partPaid', { sum: formatMoney(total - balance, language) }) : undefined,
            ]}
          />
        </span>
      </span>
      <span className={classes.money}>
        <strong>{formatMoney(isToPay ? balance : total, language)}</strong>
        <State invoice={invoice} today={today} />
      </span>
      <IconChevronRight className={classes.chevron} size={20} stroke={1.9} aria-hidden />
    </button>
  );
}

const settled = {
  paid: IconCheck,
  credited: IconReceiptRefund,
  written_off: IconReceiptOff,
} as const;

function State({ invoice, today }: { invoice: StaffSummary; today: string }) {
  const { t } = useTranslation();
  const { kind, state } = invoice;
  if (isOpen(invoice))
    return (
      <span className={classes.state} data-tone={state === 'overdue' ? 'bad' : 'warn'}>
        {dueText(invoice, today, t)}
      </span>
    );
  const Icon = kind === 'credit' ? IconReceiptRefund : settled[state as 'paid'];
  return (
    <span className={classes.state}>
      <Icon size={16} stroke={2} aria-hidden />
      {t(kind === 'credit' ? 'invoices.credit' : `invoices.state.${state}`)}
    </span>
  );
}
