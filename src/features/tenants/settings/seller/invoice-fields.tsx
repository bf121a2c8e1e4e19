import { voucherTaxations } from '#api/vouchers/voucher-vat.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { FieldForm } from '#src/ui/form/use-field-form.ts';
import classes from '../settings.module.css';
import { LogoField } from './logo-field.tsx';
import type { SellerDraft } from './seller-draft.ts';

interface FieldsProps {
  fields: FieldForm<SellerDraft>;
  clientId: number;
  /** The file of the logo. */
  logo: string | null;
}

/** Numbers, terms, reminders and the logo of invoices, and what the desk needs. */
export function InvoiceFields({ fields: { form, values, field, box }, clientId, logo }: FieldsProps) {
  const { t } = useTranslation();
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
        <SelectField
          {...field('voucherTaxation')}
          label={t('seller.field.voucherTaxation')}
          hint={t(`seller.voucherTaxationHint.${values.voucherTaxation}`)}
          data={voucherTaxations.map((one) => ({ value: one, label: t(`seller.voucherTaxation.${one}`) }))}
        />
        <LogoField
          clientId={clientId}
          logo={logo}
          height={values.invoiceLogoHeight}
          padding={values.invoiceLogoPadding}
        />
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
