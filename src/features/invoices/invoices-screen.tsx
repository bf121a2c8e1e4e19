import { IconClockExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { toPlainDate } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import type { OwnInvoice } from '#api/invoices/schema.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import { WorkScreen } from '#src/ui/pages/work-screen.tsx';
import { InvoiceRow } from './invoice-row.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { isOpen, sumOf } from './invoice-texts.ts';
import classes from './invoices.module.css';
import { type PayBy, PaySheet } from './pay-sheet.tsx';
import { PdfButton } from './pdf-button.tsx';
import { invoiceQueries, loadConfirmation } from './queries.ts';

/** As many as the server takes in one payment. */
const mostAtOnce = 20;

/** Own invoices, unpaid first; one of them is opened by `id` in the address. */
export function InvoicesScreen({ payBy }: { payBy: PayBy }) {
  const owner = useOwner();
  const { t } = useTranslation();
  const language = useLanguage();
  const title = t('invoices.title');
  useTitle(title);
  const query = useQuery(invoiceQueries.own(owner));
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const { data } = query;
  const { chosen, toggle } = useChoice();
  const [paid, setPaid] = useState<readonly OwnInvoice[]>([]);
  const [isPaying, setPaying] = useState(false);
  const unpaid = data?.items.filter(isOpen) ?? [];
  const picked = unpaid.filter(({ id }) => chosen.has(id));
  const payable = (picked.length > 0 ? picked : unpaid).slice(0, mostAtOnce);
  const pay = (invoices: readonly OwnInvoice[]) => {
    setPaid(invoices);
    setPaying(true);
  };
  return (
    <WorkScreen isBare={false} header={<TopBar start={<ScreenTitle>{title}</ScreenTitle>} />}>
      <div className={classes.column}>
        <QueryState query={query} count={4} />
        {data?.items.length === 0 && <EmptyState title={t('invoices.empty.title')} text={t('invoices.empty.text')} />}
        {unpaid.length > 0 && (
          <DueCard unpaid={unpaid} payable={payable} isChosen={picked.length > 0} onPay={() => pay(payable)} />
        )}
        {data && data.credit > 0 && (
          <Text tone="t2" px="var(--in, 0)">
            {t('invoices.advance', { sum: formatMoney(data.credit, language) })}
          </Text>
        )}
        <UnpaidList invoices={unpaid} today={today} choice={{ chosen, toggle }} />
        <PaidList invoices={data?.items.filter((invoice) => !isOpen(invoice)) ?? []} today={today} />
      </div>
      {data && <OpenInvoice invoices={data.items} onPay={(invoice) => pay([invoice])} />}
      <PaySheet payBy={payBy} invoices={paid} isOpen={isPaying} onClose={() => setPaying(false)} />
    </WorkScreen>
  );
}

type Ids = ReadonlySet<number>;

function toggled(ids: Ids, id: number): Ids {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

function useChoice() {
  const [chosen, setChosen] = useState<Ids>(new Set());
  const toggle = (id: number) => setChosen((before) => toggled(before, id));
  return { chosen, toggle };
}

interface Open {
  invoices: readonly OwnInvoice[];
  onPay: (invoice: OwnInvoice) => void;
}

/** Stays while the sheet closes. */
function OpenInvoice({ invoices, onPay }: Open) {
  const { id } = useSearch({ from: '/user/invoices' });
  const navigate = useNavigate({ from: '/user/invoices' });
  const found = invoices.find((invoice) => invoice.id === id);
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const close = () => void navigate({ search: {}, replace: true, resetScroll: false });
  if (!last) return null;
  return <InvoiceSheet invoice={last} isOpen={found !== undefined} onClose={close} onPay={() => onPay(last)} />;
}

interface DueCardProps {
  unpaid: readonly OwnInvoice[];
  /** Those that were chosen, or as many as can be paid at once. */
  payable: readonly OwnInvoice[];
  isChosen: boolean;
  onPay: () => void;
}

/** What is to be paid, and the button that pays all of it or what was chosen. */
function DueCard({ unpaid, payable, isChosen, onPay }: DueCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isOnline = useOnline();
  const late = unpaid.filter(({ state }) => state === 'overdue').length;
  const isAll = payable.length === unpaid.length;
  const sum = formatMoney(sumOf(isChosen ? payable : unpaid), language);
  return (
    <Card className={classes.due} aria-label={t('invoices.toPay')}>
      <Row wrap align="center" justify="space-between" gap="4px 12px" minHeight={32}>
        <span className={classes.quiet}>
          {isChosen ? t('invoices.chosen', { count: payable.length }) : t('invoices.toPay')}
        </span>
        {late > 0 && (
          <Tag tone="bad" icon={<IconClockExclamation size={16} stroke={2} aria-hidden />}>
            {t('invoices.overdue', { count: late })}
          </Tag>
        )}
      </Row>
      <p className={classes.sum}>{sum}</p>
      {!isChosen && !isAll && <p className={classes.quiet}>{t('invoices.mostAtOnce')}</p>}
      {!isOnline && <p role="status">{t('payments.needsNetwork')}</p>}
      <Button variant="primary" size={56} isWide disabled={!isOnline} onClick={onPay}>
        {isAll && unpaid.length > 1
          ? t('invoices.payAll')
          : t('invoices.payChosen', { sum: formatMoney(sumOf(payable), language) })}
      </Button>
    </Card>
  );
}

interface ListProps {
  invoices: readonly OwnInvoice[];
  today: string;
}

interface Choice {
  chosen: ReadonlySet<number>;
  toggle: (id: number) => void;
}

/** Those due longest stand first, as the server sorts them; several are chosen for one payment. */
function UnpaidList({ invoices, today, choice }: ListProps & { choice: Choice }) {
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
function PaidList({ invoices, today }: ListProps) {
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
