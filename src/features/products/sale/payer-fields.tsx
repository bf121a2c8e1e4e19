import { countryCodes } from '#api/invoices/country-codes.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { EmailField } from '#src/ui/form/email-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { CountryField } from '#src/ui/form/values/country-field.tsx';
import classes from './sale.module.css';
import type { PayerDraft } from './sale-basket.ts';

/** An employer or a parent, as the invoice names them. */
export function PayerFields({ payer, onPayer }: { payer: PayerDraft; onPayer: (payer: PayerDraft) => void }) {
  const { t } = useTranslation();
  const field = (name: keyof typeof payer & string) => ({
    value: payer[name] ?? '',
    maxLength: 200,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onPayer({ ...payer, [name]: currentTarget.value }),
  });
  return (
    <div className={classes.part}>
      <TextField {...field('name')} label={t('sale.payer.name')} />
      <div className={classes.pair}>
        <TextField {...field('registryCode')} label={t('seller.field.registryCode')} inputMode="numeric" />
        <TextField {...field('vatNumber')} label={t('seller.field.vatNumber')} />
      </div>
      <TextField {...field('address')} label={t('seller.field.address')} />
      <CountryField
        {...field('country')}
        label={t('seller.field.country')}
        noneLabel={t('billing.facts.countryByVat')}
        codes={countryCodes}
      />
      <EmailField {...field('email')} label={t('seller.field.email')} />
    </div>
  );
}
