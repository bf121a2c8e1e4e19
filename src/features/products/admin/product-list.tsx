import { IconSearch, IconShoppingCart, IconShoppingCartOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { toPlainDate } from '#api/dates.ts';
import { type ProductKind, productKinds } from '#api/products/product-kinds.ts';
import type { AdminProduct } from '#api/products/schema.ts';
import { once } from '#src/lib/data/command.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { ChangeSearch } from '#src/lib/search-change.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Row, Text } from '#src/ui/box/box.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { RowAction } from '#src/ui/list/choice-bar.tsx';
import { sortRows } from '#src/ui/list/column.ts';
import { DataList } from '#src/ui/list/data-list.tsx';
import { SavedViews } from '#src/ui/list/saved-views.tsx';
import { KindChips } from '../kind-chips.tsx';
import { productQueries } from '../queries.ts';
import { type ProductSort, useProductColumns } from './product-columns.tsx';
import { bodyOf, draftOf } from './product-draft.ts';
import { ProductRow } from './product-row.tsx';
import classes from './products.module.css';
import { type SaleState, saleStateOf, saleStates } from './sale-state.ts';

export interface Unit {
  id: number;
  name: string;
}

/** As the address has it. */
export interface ProductFilter {
  state?: SaleState | undefined;
  kind?: ProductKind | undefined;
  /** Whose prices are shown. */
  unit?: number | undefined;
  sort?: ProductSort | undefined;
  order?: 'asc' | 'desc' | undefined;
}

interface ListProps {
  items: readonly AdminProduct[];
  units: readonly Unit[];
  add: ReactNode;
  filter: ProductFilter;
  onFilter: ChangeSearch<ProductFilter>;
  onOpen: (product: AdminProduct) => void;
}

/** Products by whether they are sold, of a kind, with the prices of a club. */
export function ProductList({ items, units, add, filter, onFilter, onOpen }: ListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const owner = useOwner();
  const client = useQueryClient();
  const today = toPlainDate(useNow(), useSite().timeZone);
  const [text, setText] = useState('');
  const { state = 'sold', kind, unit: unitId = null, sort = 'position', order = 'asc' } = filter;
  const columns = useProductColumns(unitId, today);
  const actions = useSaleActions();
  const wanted = text.trim().toLowerCase();
  const fits = (product: AdminProduct) =>
    (kind === undefined || product.kind === kind) &&
    [...Object.values(product.names), product.article].some((word) => word.toLowerCase().includes(wanted));
  const found = items.filter(fits);
  const shown = sortRows(
    found.filter((product) => saleStateOf(product, today) === state),
    columns,
    { key: sort, order },
    language,
  );
  const kinds = productKinds.filter((one) => items.some((product) => product.kind === one));
  return (
    <>
      <Row wrap align="flex-end" gap={12}>
        <Text component="div" flex="1 1 14rem">
          <TextField
            type="search"
            label={t('products.search')}
            autoComplete="off"
            leftSection={<IconSearch size={20} stroke={1.9} aria-hidden />}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </Text>
        {units.length > 1 && (
          <div>
            <SelectField
              label={t('products.pricesOf')}
              data={[
                { value: '', label: t('products.allClubs') },
                ...units.map(({ id, name }) => ({ value: `${id}`, label: name })),
              ]}
              value={unitId ?? ''}
              onChange={({ currentTarget }) =>
                onFilter((before) => ({ ...before, unit: Number(currentTarget.value) || undefined }))
              }
            />
          </div>
        )}
        {add}
      </Row>
      <ChipRow label={t('products.states')}>
        <SavedViews list="products" now={{ ...filter }} onView={(view) => onFilter(() => view)} />
        {saleStates.map((one) => (
          <Chip key={one} isOn={one === state} onClick={() => onFilter((before) => ({ ...before, state: one }))}>
            {`${t(`products.state.${one}`)} ${found.filter((product) => saleStateOf(product, today) === one).length}`}
          </Chip>
        ))}
      </ChipRow>
      <KindChips
        kinds={kinds}
        chosen={kind}
        onChoose={(chosen) => onFilter((before) => ({ ...before, kind: chosen }))}
      />
      {shown.length === 0 && <p className={classes.facts}>{t('products.none')}</p>}
      {shown.length > 0 && (
        <DataList
          label={t('products.title')}
          columns={columns}
          rows={shown}
          count={t('lists.found', { count: shown.length })}
          nameOf={({ names }) => names[language]}
          sorting={{ key: sort, order }}
          onSort={({ key, order: way }) => onFilter((before) => ({ ...before, sort: key, order: way }))}
          onOpen={onOpen}
          renderPhoneRow={(product) => (
            <ProductRow key={product.id} {...{ product, unitId, today }} onOpen={() => onOpen(product)} />
          )}
          actions={actions}
          onRan={() => void client.invalidateQueries({ queryKey: productQueries.all(owner).queryKey })}
          file={{
            fileName: 'products.csv',
            // All of them are here.
            async *pages() {
              yield shown;
            },
          }}
        />
      )}
    </>
  );
}

/** Several are taken off sale, or sold again, each by itself: who has changed one meanwhile keeps what they have changed. */
function useSaleActions(): RowAction<AdminProduct>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const retire = (product: AdminProduct, isRetired: boolean) => {
    const { id, version } = product;
    const body = { ...bodyOf(draftOf(product, language)), isRetired, version };
    return api('PUT /admin/product/{id}', { params: { id }, body, ...once() });
  };
  const question = (act: 'retire' | 'sellAgain') => (count: number) => ({
    title: t(`products.many.${act}`, { count }),
    text: t(`products.many.${act}Text`),
    confirm: t(`products.${act}`),
  });
  return [
    {
      id: 'retire',
      label: t('products.retire'),
      icon: <IconShoppingCartOff size={20} stroke={1.9} aria-hidden />,
      fits: ({ isRetired }) => !isRetired,
      each: (product) => retire(product, true),
      question: question('retire'),
    },
    {
      id: 'sellAgain',
      label: t('products.sellAgain'),
      icon: <IconShoppingCart size={20} stroke={1.9} aria-hidden />,
      fits: ({ isRetired }) => isRetired,
      each: (product) => retire(product, false),
      question: question('sellAgain'),
    },
  ];
}
