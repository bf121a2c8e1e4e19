import { IconBellRinging, IconChevronRight, IconMail } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { toPlainDate } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import type { StaffInvoiceList, StaffSummary } from '#api/invoices/staff-view-schema.ts';
import { mostExported } from '#api/lists/list-limits.ts';
import { once } from '#src/lib/data/command.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { ChangeSearch } from '#src/lib/search-change.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import type { RowAction } from '#src/ui/list/choice-bar.tsx';
import { DataList } from '#src/ui/list/data-list.tsx';
import { allPages, type ListFile } from '#src/ui/list/save-list.ts';
import { isOpen } from '../invoice-texts.ts';
import { useBillColumns } from './bill-columns.tsx';
import classes from './bill-list.module.css';
import { BillState } from './bill-state.tsx';
import { type BillFilter, billQueries, billQueryOf } from './queries.ts';

interface ListProps {
  items: readonly StaffSummary[];
  totals: StaffInvoiceList['totals'];
  filter: BillFilter;
  onFilter: ChangeSearch<BillFilter>;
  chosen: number | undefined;
  onOpen: (id: number) => void;
  more: { fetch: () => Promise<{ hasNextPage: boolean }>; isBusy: boolean } | undefined;
}

const mailIcons = { reminder: IconBellRinging, invoice: IconMail } as const;

const nameOf = ({ payer, client, number }: StaffSummary): string => `${payer || client}, ${number}`;

/** All that the filters find, in their order; that it leaves as a file is logged first. */
const fileOf = (filter: BillFilter): ListFile<StaffSummary> => ({
  fileName: 'invoices.csv',
  note: async () => (await api('POST /admin/export', { body: { list: 'invoices' } })).id,
  pages: (noted) =>
    allPages((cursor) =>
      api('GET /admin/invoice', {
        query: {
          ...billQueryOf(filter),
          limit: mostExported,
          ...(noted !== undefined && { export: noted }),
          ...(cursor !== undefined && { cursor }),
        },
      }),
    ),
});

/** What was found with its sums, as a table; the open one is marked. */
export function BillList({ items, totals, filter, onFilter, chosen, onOpen, more }: ListProps) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const columns = useBillColumns(today);
  const owner = useOwner();
  const client = useQueryClient();
  const mailed = (kind: 'invoice' | 'reminder'): RowAction<StaffSummary> => {
    const Icon = mailIcons[kind];
    return {
      id: kind,
      label: t(`billing.many.${kind}`),
      icon: <Icon size={20} stroke={1.9} aria-hidden />,
      fits: kind === 'reminder' ? ({ state }) => state === 'overdue' : () => true,
      each: ({ id }) => api('POST /admin/invoice/{id}/mail', { params: { id }, body: { kind }, ...once() }),
      question: (count) => ({
        title: t(`billing.many.${kind}Title`, { count }),
        text: t(`billing.many.${kind}Text`),
        confirm: t('billing.many.confirm'),
      }),
    };
  };
  const { sort = 'number', order = filter.sort ? 'asc' : 'desc' } = filter;
  return (
    <section aria-label={t('billing.found')}>
      {totals && <Totals totals={totals} isLate={filter.state === 'overdue'} />}
      <DataList
        label={t('billing.found')}
        columns={columns}
        rows={items}
        total={totals?.count}
        nameOf={nameOf}
        sorting={{ key: sort, order }}
        onSort={({ key, order: way }) => onFilter((before) => ({ ...before, sort: key, order: way }))}
        onOpen={({ id }) => onOpen(id)}
        current={chosen}
        renderPhoneRow={(invoice) => (
          <li key={invoice.id}>
            <BillRow
              invoice={invoice}
              today={today}
              isChosen={invoice.id === chosen}
              onOpen={() => onOpen(invoice.id)}
            />
          </li>
        )}
        actions={[mailed('reminder'), mailed('invoice')]}
        onRan={() => void client.invalidateQueries({ queryKey: billQueries.all(owner) })}
        file={fileOf(filter)}
        more={more && { ...more, label: t('billing.more') }}
      />
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
        <BillState invoice={invoice} today={today} />
      </span>
      <IconChevronRight className={classes.chevron} size={20} stroke={1.9} aria-hidden />
    </button>
  );
}
