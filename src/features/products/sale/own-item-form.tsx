import { vatCategories } from '#api/products/vat-rates.ts';
import { readSum } from '#src/lib/i18n/read-money.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { MoneyField } from '#src/ui/form/values/money-field.tsx';
import classes from './sale.module.css';
import type { OwnItem } from './sale-basket.ts';

/** Something that is not among the products: its name and price. It gives no right. */
export function OwnItemForm({ onItem }: { onItem: (item: OwnItem) => void }) {
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
      <p className={classes.facts}>{t('sale.own.hint')}</p>
      <Button type="submit" variant="primary" size={56} isWide>
        {t('sale.own.add')}
      </Button>
    </form>
  );
}
