import { useQuery } from '@tanstack/react-query';
import type { AdminProduct } from '#api/products/schema.ts';
import { roomQueries } from '#src/features/rooms/queries.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { EditableList } from '#src/ui/pages/editable-list.tsx';
import { productQueries } from '../queries.ts';
import { ProductForm } from './product-form.tsx';
import { type ProductFilter, ProductList } from './product-list.tsx';
import classes from './products.module.css';

export interface ProductPanelProps {
  filter: ProductFilter;
  onFilter: (filter: ProductFilter) => void;
}

/** The list, and the sheet in which one of it is added or changed. */
export function ProductPanel({ filter, onFilter }: ProductPanelProps) {
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
        renderForm={(product, close) => (
          <ProductForm
            key={product ? `${product.id} ${product.version}` : 'new'}
            {...{ product, units, position }}
            onDone={close}
          />
        )}
      >
        {({ items, add, open }) => <ProductList {...{ items, units, add, filter, onFilter }} onOpen={open} />}
      </EditableList>
    </div>
  );
}
