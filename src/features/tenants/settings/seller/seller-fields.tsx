import { toPlainDate } from '#api/dates.ts';
import { legalForms, sellerCountries } from '#api/products/vat-rates.ts';
import type { SellerPage } from '#api/tenants/seller-endpoints.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { EmailField } from '#src/ui/form/email-field.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { FieldForm } from '#src/ui/form/use-field-form.ts';
import { EndDateField } from '#src/ui/form/values/end-date-field.tsx';
import classes from '../settings.module.css';
import type { SellerDraft } from './seller-draft.ts';

interface FieldsProps {
  fields: FieldForm<SellerDraft>;
  missing: SellerPage['missing'];
}

/** Name, register, VAT and bank. */
export function SellerFields({ fields: { form, values, field }, missing }: FieldsProps) {
  const { t } = useTranslation();
  const today = toPlainDate(useNow(), useSite().timeZone);
  const text = (
    name: 'legalName' | 'registryCode' | 'vatNumber' | 'address' | 'email' | 'iban' | 'bankName' | 'bic',
  ) => ({
    ...field(name),
    label: t(`seller.field.${name}`),
    autoComplete: 'off',
    ...((missing as readonly string[]).includes(name) && { hint: t('seller.needed') }),
  });
  const day = (name: 'vatFrom' | 'vatUntil', none: string) => ({
    label: t(`seller.field.${name}`),
    date: values[name],
    from: values.vatFrom ?? today,
    text: values[name] ? formatDate(values[name]) : none,
    clearLabel: t('seller.clearDate'),
    error: field(name).error,
    onDate: (date: string | null) => form.setFieldValue(name, date),
  });
  return (
    <>
      <section className={classes.part} aria-label={t('seller.who')}>
        <h2>{t('seller.who')}</h2>
        <TextField {...text('legalName')} maxLength={200} />
        <div className={classes.pair}>
          <SelectField
            {...field('country')}
            label={t('seller.field.country')}
            data={sellerCountries.map((country) => ({ value: country, label: t(`seller.country.${country}`) }))}
          />
          <SelectField
            {...field('legalForm')}
            label={t('seller.field.legalForm')}
            hint={t('seller.legalFormHint')}
            data={legalForms.map((legalForm) => ({ value: legalForm, label: t(`seller.form.${legalForm}`) }))}
          />
        </div>
        <div className={classes.pair}>
          <TextField {...text('registryCode')} inputMode="numeric" maxLength={11} />
          <TextField {...text('vatNumber')} hint={t('seller.vatNumberHint')} maxLength={13} />
        </div>
        {values.vatNumber !== '' && (
          <div className={classes.pair}>
            <EndDateField {...day('vatFrom', t('seller.always'))} />
            <EndDateField {...day('vatUntil', t('products.noEnd'))} />
          </div>
        )}
        <TextField {...text('address')} maxLength={300} />
        <EmailField {...text('email')} maxLength={200} />
      </section>
      <section className={classes.part} aria-label={t('seller.bank')}>
        <h2>{t('seller.bank')}</h2>
        <TextField {...text('iban')} maxLength={42} />
        <div className={classes.pair}>
          <TextField {...text('bankName')} maxLength={100} />
          <TextField {...text('bic')} maxLength={11} />
        </div>
      </section>
    </>
  );
}
