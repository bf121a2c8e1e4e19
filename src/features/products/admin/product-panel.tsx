import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminProduct } from '#api/products/schema.ts';
import { roomQueries } from '#src/features/rooms/queries.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { productQueries } from '../queries.ts';
import { ProductForm } from './product-form.tsx';
import { ProductList } from './product-list.tsx';
import classes from './products.module.css';

/** The list, and the sheet in which one of it is added or changed. */
export function ProductPanel() {
  const owner = useOwner();
  const { t } = useTranslation();
  const language = useLanguage();
  const isOnline = useOnline();
  const [edited, setEdited] = useState<AdminProduct | 'new'>();
  const list = useQuery(productQueries.all(owner));
  const places = useQuery(roomQueries.places(owner));
  const units = places.data?.units.filter(({ isRetired }) => !isRetired) ?? [];
  const items = list.data?.items;
  const close = () => setEdited(undefined);
  const product = edited === 'new' ? undefined : edited;
  const add = (
    <Button
      variant="primary"
      disabled={!isOnline}
      icon={<IconPlus size={20} stroke={2} aria-hidden />}
      onClick={() => setEdited('new')}
    >
      {t('products.add')}
    </Button>
  );
  return (
    <div className={classes.page}>
      <QueryState query={list} />
      {items?.length === 0 && (
        <EmptyState title={t('products.empty.title')} text={t('products.empty.text')} action={add} />
      )}
      {items && items.length > 0 && <ProductList {...{ items, units, add }} onOpen={setEdited} />}
      {!isOnline && <p className={classes.facts}>{t('products.needsNetwork')}</p>}
      <Sheet
        isOpen={edited !== undefined}
        onClose={close}
        title={product ? product.names[language] : t('products.add')}
        closeLabel={t('common.close')}
      >
        {edited && (
          <ProductForm
            key={product ? `${product.id} ${product.version}` : 'new'}
            {...{ product, units }}
            position={Math.min(10_000, Math.max(-1, ...(items ?? []).map(({ position }) => position)) + 1)}
            onDone={close}
          />
        )}
      </Sheet>
    </div>
  );
}
