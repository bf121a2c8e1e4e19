import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BalanceRow } from '#api/accounting/schema.ts';
import { formatMoney } from '#api/format-money.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import classes from './accounting.module.css';
import table from './balances.module.css';
import { BooksScreen } from './books-screen.tsx';
import { ExportTab } from './export/export-tab.tsx';
import { MappingTab } from './mapping/mapping-tab.tsx';
import { OpeningTab } from './opening/opening-tab.tsx';
import { PeriodsTab } from './periods-tab.tsx';
import { accountingQueries } from './queries.ts';
import { useToday } from './use-day.ts';
import { VatTab } from './vat-tab.tsx';

export const accountingTabs = ['export', 'mapping', 'balances', 'vat', 'periods', 'opening'] as const;
export type AccountingTab = (typeof accountingTabs)[number];

interface AccountingScreenProps {
  tab: AccountingTab;
  onTab: (tab: AccountingTab) => void;
}

/** What an accountant gets and asks: batches, their accounts, balances, and until when the books are closed. */
export function AccountingScreen({ tab, onTab }: AccountingScreenProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
    <BooksScreen
      title={t('accounting.title')}
      label={t('accounting.views')}
      tabs={accountingTabs.map((id) => ({ id, label: t(`accounting.tab.${id}`) }))}
      tab={tab}
      onTab={onTab}
    >
      {!isOnline && <p className={classes.meta}>{t('accounting.needsNetwork')}</p>}
      {tab === 'export' && <ExportTab />}
      {tab === 'mapping' && <MappingTab />}
      {tab === 'balances' && <BalancesTab />}
      {tab === 'vat' && <VatTab />}
      {tab === 'periods' && <PeriodsTab />}
      {tab === 'opening' && <OpeningTab />}
    </BooksScreen>
  );
}

/** What each account of the ledger comes to until a day. */
function BalancesTab() {
  const owner = useOwner();
  const { t } = useTranslation();
  const [until, setUntil] = useState(useToday());
  const balances = useQuery(accountingQueries.balances(owner, until));
  const { data } = balances;
  return (
    <>
      {data && <StaleNotice query={balances} />}
      <div className={classes.pick}>
        <DateField label={t('accounting.balances.until')} text={formatDate(until)} date={until} onDate={setUntil} />
      </div>
      {!data && <QueryState query={balances} />}
      {data?.items.length === 0 && (
        <EmptyState title={t('accounting.balances.none.title')} text={t('accounting.balances.none.text')} />
      )}
      {data && data.items.length > 0 && <BalanceTable rows={data.items} />}
    </>
  );
}

function BalanceTable({ rows }: { rows: readonly BalanceRow[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const sum = (of: 'debitCents' | 'creditCents' | 'balanceCents') => rows.reduce((total, row) => total + row[of], 0);
  const money = (cents: number) => formatMoney(cents, language);
  return (
    <table className={table.table} aria-label={t('accounting.balances.title')}>
      <thead>
        <tr>
          <th scope="col">{t('accounting.balances.account')}</th>
          <th scope="col">{t('accounting.balances.debit')}</th>
          <th scope="col">{t('accounting.balances.credit')}</th>
          <th scope="col">{t('accounting.balances.balance')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ account, code, debitCents, creditCents, balanceCents }) => (
          <tr key={`${account} ${code}`}>
            <th scope="row">
              {t(`accounting.account.${account}`)} {code && <span className={classes.meta}>{code}</span>}
            </th>
            <td data-label={t('accounting.balances.debit')}>{money(debitCents)}</td>
            <td data-label={t('accounting.balances.credit')}>{money(creditCents)}</td>
            <td data-label={t('accounting.balances.balance')}>{money(balanceCents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('accounting.balances.total')}</th>
          <td data-label={t('accounting.balances.debit')}>{money(sum('debitCents'))}</td>
          <td data-label={t('accounting.balances.credit')}>{money(sum('creditCents'))}</td>
          <td data-label={t('accounting.balances.balance')}>{money(sum('balanceCents'))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
