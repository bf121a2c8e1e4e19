import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import classes from './accounting.module.css';
import { BalancesTab } from './balances-tab.tsx';
import { BooksScreen } from './books-screen.tsx';
import { ExportTab } from './export/export-tab.tsx';
import { MappingTab } from './mapping/mapping-tab.tsx';
import { OpeningTab } from './opening/opening-tab.tsx';
import { PeriodsTab } from './periods-tab.tsx';
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
