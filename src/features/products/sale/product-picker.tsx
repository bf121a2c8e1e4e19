import { useState } from 'react';
import type { PlainDate } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import { type ProductKind, productKinds } from '#api/products/product-kinds.ts';
import type { AdminProduct } from '#api/products/schema.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { priceOn } from '../admin/prices/price-plan.ts';
import { saleStateOf } from '../admin/sale-state.ts';
import { grantsText } from '../product-texts.ts';
import classes from './sale.module.css';

interface PickerProps {
  items: readonly AdminProduct[];
  unitId: number | null;
  today: PlainDate;
  onPick: (productId: number) => void;
}

/** What this club sells today; each press puts one more into the basket. */
export function ProductPicker({ items, unitId, today, onPick }: PickerProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [kind, setKind] = useState<ProductKind>();
  const sold = items.flatMap((product) => {
    const price = priceOn(product.prices, unitId, today);
    return price && saleStateOf(product, today) === 'sold' ? [{ product, price }] : [];
  });
  const kinds = productKinds.filter((one) => sold.some(({ product }) => product.kind === one));
  const shown = sold.filter(({ product }) => kind === undefined || product.kind === kind);
  return (
    <section className={classes.part} aria-label={t('products.title')}>
      {kinds.length > 1 && (
        <ChipRow label={t('products.kinds')}>
          <Chip isOn={kind === undefined} onClick={() => setKind(undefined)}>
            {t('products.allKinds')}
          </Chip>
          {kinds.map((one) => (
            <Chip key={one} isOn={one === kind} onClick={() => setKind(one)}>
              {t(`products.kind.${one}`)}
            </Chip>
          ))}
        </ChipRow>
      )}
      {sold.length === 0 && <p>{t('sale.nothingHere')}</p>}
      <ul className={classes.goods}>
        {shown.map(({ product, price }) => (
          <li key={product.id}>
            <button type="button" className={classes.good} onClick={() => onPick(product.id)}>
              <strong>{product.names[language]}</strong>
              <span className={classes.facts}>{grantsText(product.grants, t, language)}</span>
              <span className={classes.price}>{formatMoney(price.price, language)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
