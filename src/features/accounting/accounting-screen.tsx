import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TabBar, TabPanel } from '#src/ui/layout/tab-bar.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import classes from './accounting.module.css';
import { BalancesTab } from './balances-tab.tsx';
import { ExportTab } from './export/export-tab.tsx';
import { MappingTab } from './mapping/mapping-tab.tsx';
import { PeriodsTab } from './periods-tab.tsx';

export const accountingTabs = ['export', 'mapping', 'balances', 'periods'] as const;
export type AccountingTab = (typeof accountingTabs)[number];

interface AccountingScreenProps {
  clientId: number;
  tab: AccountingTab;
  onTab: (tab: AccountingTab) => void;
}

/** What an accountant gets and asks: batches, their accounts, balances, and until when the books are closed. */
export function AccountingScreen({ clientId, tab, onTab }: AccountingScreenProps) {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const isOnline = useOnline();
  useTitle(t('accounting.title'));
  const bar = (
    <div className={isNarrow ? classes.below : classes.tabs}>
      <TabBar
        label={t('accounting.views')}
        tabs={accountingTabs.map((id) => ({ id, label: t(`accounting.tab.${id}`) }))}
        current={tab}
        onChange={onTab}
      />
    </div>
  );
  return (
    <Screen
      header={
        <TopBar start={<h1 className={classes.title}>{t('accounting.title')}</h1>} end={isNarrow ? undefined : bar} />
      }
    >
      {isNarrow && bar}
      <TabPanel id={tab}>
        <div className={classes.column}>
          {!isOnline && <p className={classes.meta}>{t('accounting.needsNetwork')}</p>}
          {tab === 'export' && <ExportTab clientId={clientId} />}
          {tab === 'mapping' && <MappingTab clientId={clientId} />}
          {tab === 'balances' && <BalancesTab clientId={clientId} />}
          {tab === 'periods' && <PeriodsTab clientId={clientId} />}
        </div>
      </TabPanel>
    </Screen>
  );
}
