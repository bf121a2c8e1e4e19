import { useMutation } from '@tanstack/react-query';
import { toPlainDate } from '#api/dates.ts';
import { productKinds } from '#api/products/product-kinds.ts';
import type { AdminProduct } from '#api/products/schema.ts';
import { vatCategories } from '#api/products/vat-rates.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { TranslatedFields } from '#src/ui/form/values/translated-fields.tsx';
import { productMutations } from '../mutations.ts';
import { digitsOf } from './digits-field.ts';
import { GrantsFields } from './grants-fields.tsx';
import { PricePlan } from './prices/price-plan-fields.tsx';
import { bodyOf, draftOf, emptyProduct, mistakesOf, type ProductDraft } from './product-draft.ts';
import type { Unit } from './product-list.tsx';
import classes from './products.module.css';
import { SpanFields } from './span-fields.tsx';

interface FormProps {
  /** Without it one is added. */
  product: AdminProduct | undefined;
  units: readonly Unit[];
  /** Of a new one. */
  position: number;
  /** It is opened for its next price. */
  isPricing: boolean;
  onDone: () => void;
}

/** All of a product: words, what it gives, VAT, where and when it is sold, prices. */
export function ProductForm({ product, units, position, isPricing, onDone }: FormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const today = toPlainDate(useNow(), useSite().timeZone);
  const save = useMutation(productMutations.save);
  const fields = useFieldForm<ProductDraft>({
    initialValues: product ? draftOf(product, language) : emptyProduct(today, position),
    validate: mistakesOf,
    error: save.error,
  });
  const { form, values, field, box, failure, submit } = fields;
  const send = (isRetired: boolean) =>
    submit((draft) => {
      const body = bodyOf(draft);
      const wish = product
        ? { id: product.id, body: { ...body, isRetired, version: product.version } }
        : { id: undefined, body };
      save.mutate(wish, {
        onSuccess: () => {
          snackbar.success('snackbar.saved');
          onDone();
        },
      });
    });
  const retired = product?.isRetired ?? false;
  return (
    <form className={classes.form} onSubmit={send(retired)} noValidate>
      <TranslatedFields
        name={{ ...field('names'), value: values.names, label: t('products.name'), maxLength: 120 }}
        about={{
          ...field('descriptions'),
          value: values.descriptions,
          label: t('products.description'),
          maxLength: 2000,
        }}
      />
      <p className={classes.facts}>{t('products.namesHint')}</p>
      <SelectField
        {...field('kind')}
        label={t('products.kindLabel')}
        data={productKinds.map((kind) => ({ value: kind, label: t(`products.kind.${kind}`) }))}
      />
      <GrantsFields fields={fields} units={units} />
      <fieldset className={classes.part}>
        <legend>{t('products.selling')}</legend>
        <SelectField
          {...field('vatCategory')}
          label={t('products.vatLabel')}
          hint={t('products.vatHint')}
          data={vatCategories.map((category) => ({ value: category, label: t(`products.vat.${category}`) }))}
        />
        <Switch {...box('isSoldOnline')} label={t('products.soldOnline')} hint={t('products.soldOnlineHint')} />
        <SpanFields
          span={values}
          error={field('validUntil').error}
          onSpan={(span) => form.setValues(span)}
          labels={{ from: t('products.soldFrom'), until: t('products.soldUntil') }}
        />
        <Stack columns="repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))" align="end" gap={12}>
          <TextField {...field('article')} label={t('products.article')} maxLength={40} autoComplete="off" />
          <TextField {...digitsOf(fields, 'position')} label={t('products.position')} maxLength={5} />
        </Stack>
      </fieldset>
      <PricePlan
        prices={values.prices}
        units={units}
        today={today}
        isPricing={isPricing}
        error={field('prices').error}
        onPrices={(prices) => form.setFieldValue('prices', prices)}
        onPending={(price) => form.setFieldValue('pendingPrice', price)}
      />
      <FormFailure error={failure} />
      <Button type="submit" variant="primary" size={56} isWide isBusy={save.isPending} disabled={!isOnline}>
        {t('common.save')}
      </Button>
      {product && (
        <Button size={56} isWide disabled={!isOnline || save.isPending} onClick={() => send(!retired)()}>
          {t(retired ? 'products.sellAgain' : 'products.retire')}
        </Button>
      )}
      {product && !retired && <p className={classes.facts}>{t('products.retireHint')}</p>}
    </form>
  );
}
