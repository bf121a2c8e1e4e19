import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TabBar, TabPanel } from '#src/ui/layout/tab-bar.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import { CampaignPanel } from './campaigns/campaign-panel.tsx';
import type { ProductFilter } from './product-list.tsx';
import { ProductPanel } from './product-panel.tsx';
import classes from './products.module.css';
import { RisePanel } from './rises/rise-panel.tsx';

export const productTabs = ['products', 'campaigns', 'rises'] as const;
export type ProductTab = (typeof productTabs)[number];

const panels = { products: ProductPanel, campaigns: CampaignPanel, rises: RisePanel } as const;

export interface ProductsScreenProps {
  tab: ProductTab;
  onTab: (tab: ProductTab) => void;
  filter: ProductFilter;
  onFilter: (filter: ProductFilter) => void;
}

/** What the club sells and at which prices, its campaign codes, and new prices of contracts that run. */
export function ProductsScreen({ tab, onTab, filter, onFilter }: ProductsScreenProps) {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  useTitle(t('products.title'));
  const Panel = panels[tab];
  const bar = (
    <div className={isNarrow ? classes.below : classes.tabs}>
      <TabBar
        label={t('products.title')}
        tabs={productTabs.map((id) => ({ id, label: t(`products.tab.${id}`) }))}
        current={tab}
        onChange={onTab}
      />
    </div>
  );
  return (
    <Screen
      header={<TopBar start={<ScreenTitle>{t('products.title')}</ScreenTitle>} end={isNarrow ? undefined : bar} />}
    >
      {isNarrow && bar}
      <TabPanel id={tab}>
        <Panel filter={filter} onFilter={onFilter} />
      </TabPanel>
    </Screen>
  );
}
