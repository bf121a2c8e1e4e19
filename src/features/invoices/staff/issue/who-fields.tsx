import { countryCodes } from '#api/invoices/country-codes.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { EmailField } from '#src/ui/form/email-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { FieldForm } from '#src/ui/form/use-field-form.ts';
import { CountryField } from '#src/ui/form/values/country-field.tsx';
import classes from '../bills.module.css';
import { PersonPicker } from '../person-picker.tsx';
import type { IssueDraft } from './draft.ts';

export interface OfDraft {
  own: FieldForm<IssueDraft>;
}

/** For whom it is: a client, or somebody whom the club does not know. */
export function BuyerFields({ own: { values, form, field } }: OfDraft) {
  const { t } = useTranslation();
  return (
    <section className={classes.form} aria-label={t('invoices.facts.client')}>
      <ChipRow label={t('invoices.facts.client')}>
        {[false, true].map((isVisitor) => (
          <Chip
            key={String(isVisitor)}
            isOn={values.isVisitor === isVisitor}
            onClick={() => form.setFieldValue('isVisitor', isVisitor)}
          >
            {t(isVisitor ? 'billing.issue.visitor' : 'billing.issue.client')}
          </Chip>
        ))}
      </ChipRow>
      {values.isVisitor ? (
        <Stack columns="repeat(auto-fit, minmax(min(100%, 9rem), 1fr))" gap={16}>
          <TextField {...field('visitorName')} label={t('billing.issue.name')} maxLength={200} autoComplete="off" />
          <EmailField {...field('visitorEmail')} label={t('clients.field.email')} maxLength={200} autoComplete="off" />
        </Stack>
      ) : (
        <PersonPicker
          label={t('invoices.facts.client')}
          person={values.client}
          onPerson={(person) => form.setFieldValue('client', person)}
          error={field('client').error}
        />
      )}
    </section>
  );
}

const payers = ['self', 'person', 'company'] as const;

/** Who pays where it is not the client: a parent, an employer. */
export function PayerFields({ own: { values, form, field } }: OfDraft) {
  const { t } = useTranslation();
  return (
    <section className={classes.form} aria-label={t('invoices.facts.payer')}>
      <Text component="h3" size="h5">
        {t('invoices.facts.payer')}
      </Text>
      <ChipRow label={t('invoices.facts.payer')}>
        {payers.map((payer) => (
          <Chip key={payer} isOn={values.payer === payer} onClick={() => form.setFieldValue('payer', payer)}>
            {t(`billing.issue.payer.${payer}`)}
          </Chip>
        ))}
      </ChipRow>
      {values.payer === 'person' && (
        <PersonPicker
          label={t('invoices.facts.payer')}
          person={values.payerClient}
          onPerson={(person) => form.setFieldValue('payerClient', person)}
          error={field('payerClient').error}
        />
      )}
      {values.payer === 'company' && (
        <>
          <TextField
            {...field('payerName')}
            label={t('billing.issue.companyName')}
            maxLength={200}
            autoComplete="off"
          />
          <Stack columns="repeat(auto-fit, minmax(min(100%, 9rem), 1fr))" gap={16}>
            <TextField {...field('registryCode')} label={t('billing.facts.registryCode')} maxLength={40} />
            <TextField {...field('vatNumber')} label={t('billing.facts.vatNumber')} maxLength={40} />
          </Stack>
          <TextField {...field('address')} label={t('billing.facts.address')} maxLength={200} autoComplete="off" />
          <CountryField
            {...field('country')}
            label={t('seller.field.country')}
            noneLabel={t('billing.facts.countryByVat')}
            codes={countryCodes}
          />
          <EmailField {...field('payerEmail')} label={t('clients.field.email')} maxLength={200} autoComplete="off" />
        </>
      )}
    </section>
  );
}
