import { useQuery } from '@tanstack/react-query';
import type { AdminProduct } from '#api/products/schema.ts';
import { roomQueries } from '#src/features/rooms/queries.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { ChangeSearch } from '#src/lib/search-change.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TabBar, TabPanel } from '#src/ui/layout/tab-bar.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { EditableList } from '#src/ui/pages/editable-list.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import { productQueries } from '../queries.ts';
import { CampaignPanel } from './campaigns/campaign-panel.tsx';
import { ProductForm } from './product-form.tsx';
import { type ProductFilter, ProductList } from './product-list.tsx';
import classes from './products.module.css';
import { RisePanel } from './rises/rise-panel.tsx';

export const productTabs = ['products', 'campaigns', 'rises'] as const;
export type ProductTab = (typeof productTabs)[number];

const panels = { products: ProductPanel, campaigns: CampaignPanel, rises: RisePanel } as const;

export interface ProductsScreenProps {
  tab: ProductTab;
  onTab: (tab: ProductTab) => void;
  filter: ProductFilter;
  onFilter: ChangeSearch<ProductFilter>;
  /** The product whose next price is to be set. */
  priced: number | undefined;
  onPriced: () => void;
}

/** What the club sells and at which prices, its campaign codes, and new prices of contracts that run. */
export function ProductsScreen({ tab, onTab, filter, onFilter, priced, onPriced }: ProductsScreenProps) {
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
        <Panel {...{ filter, onFilter, priced, onPriced }} />
      </TabPanel>
    </Screen>
  );
}

type ProductPanelProps = Omit<ProductsScreenProps, 'tab' | 'onTab'>;

/** The list, and the sheet in which one of it is added or changed. */
export function ProductPanel({ filter, onFilter, priced, onPriced }: ProductPanelProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const language = useLanguage();
  const list = useQuery(productQueries.all(owner));
  const places = useQuery(roomQueries.places(owner));
  const units = places.data?.units.filter(({ isRetired }) => !isRetired) ?? [];
  const all = list.data?.items;
  const position = Math.min(10_000, Math.max(-1, ...(all ?? []).map((one) => one.position)) + 1);
  return (
    <div className={classes.page}>
      <EditableList<AdminProduct>
        query={list}
        items={all}
        add={t('products.add')}
        empty={{ title: t('products.empty.title'), text: t('products.empty.text') }}
        offline={t('products.needsNetwork')}
        titleOf={({ names }) => names[language]}
        asked={{ id: priced, onClose: onPriced }}
        renderForm={(product, close) => (
          <ProductForm
            key={product ? `${product.id} ${product.version}` : 'new'}
            {...{ product, units, position }}
            isPricing={product !== undefined && product.id === priced}
            onDone={close}
          />
        )}
      >
        {({ items, add, open }) => <ProductList {...{ items, units, add, filter, onFilter }} onOpen={open} />}
      </EditableList>
    </div>
  );
}
