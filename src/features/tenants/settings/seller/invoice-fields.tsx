import { toPlainDate } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import { lateLimits } from '#api/invoices/late/late-charges.ts';
import { voucherTaxations } from '#api/vouchers/voucher-vat.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { FieldForm } from '#src/ui/form/use-field-form.ts';
import { MoneyField } from '#src/ui/form/values/money-field.tsx';
import classes from '../settings.module.css';
import { LogoField } from './logo-field.tsx';
import { type SellerDraft, withoutSpaces } from './seller-draft.ts';

interface FieldsProps {
  fields: FieldForm<SellerDraft>;
  /** The file of the logo. */
  logo: string | null;
}

/** Numbers, terms, reminders and the logo of invoices, and what the desk needs. */
export function InvoiceFields({ fields: { form, values, field, box }, logo }: FieldsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = toPlainDate(useNow(), useSite().timeZone);
  const limitsOf = (isConsumer: boolean) =>
    lateLimits({ country: values.country, isConsumer, baseRates: withoutSpaces(values.baseRates) }, today);
  const [person, company] = [limitsOf(true), limitsOf(false)];
  const limit = (percent: number) => String(percent).replace('.', language === 'en' ? '.' : ',');
  const number = (name: 'paymentTermDays' | 'invoiceLogoHeight' | 'invoiceLogoPadding') => ({
    ...field(name),
    label: t(`seller.field.${name}`),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: 3,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      form.setFieldValue(name, currentTarget.value.replaceAll(/\D/g, '')),
  });
  return (
    <>
      <section className={classes.part} aria-label={t('seller.invoices')}>
        <h2>{t('seller.invoices')}</h2>
        <div className={classes.pair}>
          <TextField
            {...field('invoicePrefix')}
            label={t('seller.field.invoicePrefix')}
            hint={t('seller.invoicePrefixHint', { prefix: values.invoicePrefix.toUpperCase() })}
            maxLength={8}
            autoComplete="off"
          />
          <TextField {...number('paymentTermDays')} hint={t('seller.paymentTermHint')} />
        </div>
        <TextField
          {...field('reminderDays')}
          label={t('seller.field.reminderDays')}
          hint={t('seller.reminderHint')}
          maxLength={40}
          autoComplete="off"
        />
        <div className={classes.pair}>
          <TextField
            {...field('lateInterestPercent')}
            label={t('seller.field.lateInterestPercent')}
            hint={t('seller.lateInterestHint', { person: limit(person.percent), company: limit(company.percent) })}
            inputMode="decimal"
            rightSection="%"
            maxLength={5}
            autoComplete="off"
          />
          <MoneyField
            {...field('reminderFeeCents')}
            label={t('seller.field.reminderFeeCents')}
            hint={t('seller.reminderFeeHint', {
              person: formatMoney(person.feeCents, language),
              company: formatMoney(company.feeCents, language),
            })}
          />
        </div>
        <TextField
          {...field('baseRates')}
          label={t('seller.field.baseRates')}
          hint={t('seller.baseRatesHint')}
          maxLength={700}
          autoComplete="off"
        />
        <SelectField
          {...field('voucherTaxation')}
          label={t('seller.field.voucherTaxation')}
          hint={t(`seller.voucherTaxationHint.${values.voucherTaxation}`)}
          data={voucherTaxations.map((one) => ({ value: one, label: t(`seller.voucherTaxation.${one}`) }))}
        />
        <LogoField logo={logo} height={values.invoiceLogoHeight} padding={values.invoiceLogoPadding} />
        <div className={classes.pair}>
          <TextField {...number('invoiceLogoHeight')} />
          <TextField {...number('invoiceLogoPadding')} />
        </div>
      </section>
      <section className={classes.part} aria-label={t('seller.desk')}>
        <h2>{t('seller.desk')}</h2>
        <Switch
          {...box('isReceiptRequired')}
          label={t('seller.receiptRequired')}
          hint={t('seller.receiptRequiredHint')}
        />
        <TextField
          {...field('benefits')}
          label={t('seller.field.benefits')}
          hint={t('seller.benefitsHint')}
          maxLength={500}
          autoComplete="off"
        />
      </section>
    </>
  );
}
