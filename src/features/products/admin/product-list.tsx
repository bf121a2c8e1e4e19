import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { toPlainDate } from '#api/dates.ts';
import { type ProductKind, productKinds } from '#api/products/product-kinds.ts';
import type { AdminProduct } from '#api/products/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { KindChips } from '../kind-chips.tsx';
import { ProductRow } from './product-row.tsx';
import classes from './products.module.css';
import { type SaleState, saleStateOf } from './sale-state.ts';

export interface Unit {
  id: number;
  name: string;
}

interface ListProps {
  items: readonly AdminProduct[];
  units: readonly Unit[];
  add: ReactNode;
  onOpen: (product: AdminProduct) => void;
}

const states: readonly SaleState[] = ['sold', 'coming', 'over', 'retired'];

/** Products by whether they are sold, of a kind, with the prices of a club. */
export function ProductList({ items, units, add, onOpen }: ListProps) {
  const { t } = useTranslation();
  const today = toPlainDate(useNow(), useSite().timeZone);
  const [state, setState] = useState<SaleState>('sold');
  const [kind, setKind] = useState<ProductKind>();
  const [unitId, setUnitId] = useState<number | null>(null);
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const fits = (product: AdminProduct) =>
    (kind === undefined || product.kind === kind) &&
    [...Object.values(product.names), product.article].some((word) => word.toLowerCase().includes(wanted));
  const found = items.filter(fits);
  const shown = found.filter((product) => saleStateOf(product, today) === state);
  const kinds = productKinds.filter((one) => items.some((product) => product.kind === one));
  return (
    <>
      <div className={classes.tools}>
        <div className={classes.grow}>
          <TextField
            type="search"
            label={t('products.search')}
            autoComplete="off"
            leftSection={<IconSearch size={20} stroke={1.9} aria-hidden />}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </div>
        {units.length > 1 && (
          <div>
            <SelectField
              label={t('products.pricesOf')}
              data={[
                { value: '', label: t('products.allClubs') },
                ...units.map(({ id, name }) => ({ value: `${id}`, label: name })),
              ]}
              value={unitId ?? ''}
              onChange={({ currentTarget }) => setUnitId(Number(currentTarget.value) || null)}
            />
          </div>
        )}
        {add}
      </div>
      <ChipRow label={t('products.states')}>
        {states.map((one) => (
          <Chip key={one} isOn={one === state} onClick={() => setState(one)}>
            {`${t(`products.state.${one}`)} ${found.filter((product) => saleStateOf(product, today) === one).length}`}
          </Chip>
        ))}
      </ChipRow>
      <KindChips kinds={kinds} chosen={kind} onChoose={setKind} />
      {shown.length === 0 && <p className={classes.facts}>{t('products.none')}</p>}
      <ul className={classes.list}>
        {shown.map((product) => (
          <ProductRow key={product.id} {...{ product, unitId, today }} onOpen={() => onOpen(product)} />
        ))}
      </ul>
    </>
  );
}
