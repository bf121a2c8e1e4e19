import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { PlainDate } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import { type ProductKind, productKinds } from '#api/products/product-kinds.ts';
import type { AdminProduct } from '#api/products/schema.ts';
import { vatCategories } from '#api/products/vat-rates.ts';
import { readSum } from '#src/lib/i18n/read-money.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { MoneyField } from '#src/ui/form/values/money-field.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { priceOn } from '../admin/prices/price-plan.ts';
import { saleStateOf } from '../admin/sale-state.ts';
import { KindChips } from '../kind-chips.tsx';
import { grantsText } from '../product-texts.ts';
import classes from './sale.module.css';
import type { OwnItem } from './sale-basket.ts';

interface PickerProps {
  items: readonly AdminProduct[];
  unitId: number | null;
  today: PlainDate;
  onPick: (productId: number) => void;
  onOwnItem: (item: OwnItem) => void;
}

/** What this club sells today; each press puts one more into the basket. */
export function ProductPicker({ items, unitId, today, onPick, onOwnItem }: PickerProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [kind, setKind] = useState<ProductKind>();
  const [isTyping, { open, close }] = useDisclosure(false);
  const sold = items.flatMap((product) => {
    const price = priceOn(product.prices, unitId, today);
    return price && saleStateOf(product, today) === 'sold' ? [{ product, price }] : [];
  });
  const kinds = productKinds.filter((one) => sold.some(({ product }) => product.kind === one));
  const shown = sold.filter(({ product }) => kind === undefined || product.kind === kind);
  return (
    <section className={classes.part} aria-label={t('products.title')}>
      <KindChips kinds={kinds} chosen={kind} onChoose={setKind} />
      {sold.length === 0 && <p>{t('sale.nothingHere')}</p>}
      <ul className={classes.goods}>
        {shown.map(({ product, price }) => (
          <li key={product.id}>
            <button type="button" className={classes.good} onClick={() => onPick(product.id)}>
              <strong>{product.names[language]}</strong>
              <Text component="span" size="meta" tone="t2" breaks>
                {product.grants.type !== 'none' && grantsText(product.grants, t, language)}
              </Text>
              <span className={classes.price}>{formatMoney(price.price, language)}</span>
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={classes.good} onClick={open}>
            <strong>{t('sale.own.open')}</strong>
            <Text component="span" size="meta" tone="t2" breaks>
              {t('sale.own.about')}
            </Text>
            <IconPlus size={22} stroke={2} aria-hidden />
          </button>
        </li>
      </ul>
      <Sheet isOpen={isTyping} onClose={close} title={t('sale.own.open')} closeLabel={t('common.close')}>
        {isTyping && (
          <OwnItemForm
            onItem={(item) => {
              onOwnItem(item);
              close();
            }}
          />
        )}
      </Sheet>
    </section>
  );
}

/** Something that is not among the products: its name and price. It gives no right. */
function OwnItemForm({ onItem }: { onItem: (item: OwnItem) => void }) {
  const { t } = useTranslation();
  const { values, field, submit } = useFieldForm({
    initialValues: { name: '', price: '', vatCategory: 'standard' as OwnItem['vatCategory'] },
    validate: ({ name, price }) => ({
      name: name.trim() === '' ? 'required' : null,
      price: readSum(price) === undefined ? 'billing.mistake.sum' : null,
    }),
    error: null,
  });
  const add = () => {
    const { name, price, vatCategory } = values;
    onItem({ name: name.trim(), unitPrice: readSum(price) ?? 0, vatCategory });
  };
  return (
    <form className={classes.part} noValidate onSubmit={submit(add)}>
      <TextField {...field('name')} label={t('sale.own.name')} maxLength={120} autoComplete="off" data-autofocus />
      <MoneyField {...field('price')} label={t('sale.own.price')} />
      <SelectField
        {...field('vatCategory')}
        label={t('products.vatLabel')}
        data={vatCategories.map((one) => ({ value: one, label: t(`billing.vat.${one}`) }))}
      />
      <Text size="meta" tone="t2" breaks>
        {t('sale.own.hint')}
      </Text>
      <Button type="submit" variant="primary" size={56} isWide>
        {t('sale.own.add')}
      </Button>
    </form>
  );
}
