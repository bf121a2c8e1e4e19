import { useSuspenseQuery } from '@tanstack/react-query';
import { counties } from '#api/account/counties.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import classes from '../join.module.css';
import type { StepProps } from '../join-flow.tsx';
import { JoinFoot } from '../join-foot.tsx';
import { StepTitle } from '../step-title.tsx';
import { hasCounty } from '../validate-person.ts';
import { CampaignField } from './campaign-field.tsx';
import { NameFields } from './name-fields.tsx';
import { type PersonFieldForm, usePersonForm } from './use-person-form.ts';

const formId = 'join-person';

/** Who joins, and their campaign code; whoever is logged in is known already. */
export function PersonStep({ join, onDone }: StepProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { data: rules } = useSuspenseQuery(tenantQueries.rules());
  const form = usePersonForm(join, { country: rules.main.countryCode, onDone });
  const isComplete = join.products.rules.mode === 'complete';
  const note = isOnline ? <FormFailure error={form.isBusy ? null : form.failure} /> : <NeedsNetwork />;
  return (
    <>
      <StepTitle id="join-person-title">{t('join.person.title')}</StepTitle>
      <Stack
        component="form"
        id={formId}
        pb={8}
        gap={14}
        onSubmit={form.submit}
        noValidate
        aria-labelledby="join-person-title"
      >
        {join.person ? (
          <p className={classes.text}>{t('join.person.loggedIn', { name: join.person.name })}</p>
        ) : (
          <>
            <NameFields join={join} form={form} />
            {isComplete && <AddressFields form={form} country={rules.main.countryCode} />}
          </>
        )}
        <CampaignField join={join} form={form} />
        {!join.person && (
          <LinkButton to="/login" search={{ destination: '/public/join?step=person' }} isWide>
            {t('join.person.haveAccount')}
          </LinkButton>
        )}
      </Stack>
      <JoinFoot join={join} form={formId} isBusy={form.isBusy} isDisabled={!isOnline} note={note} />
    </>
  );
}

export function NeedsNetwork() {
  const { t } = useTranslation();
  return (
    <p role="status" className={classes.text}>
      {t('join.needsNetwork')}
    </p>
  );
}

interface AddressFieldsProps {
  form: PersonFieldForm;
  /** The club’s country comes first. */
  country: 'EE' | 'LV';
}

/** What a complete form asks besides. */
function AddressFields({ form: { field, values }, country }: AddressFieldsProps) {
  const { t } = useTranslation();
  const order = country === 'EE' ? (['EE', 'LV', 'other'] as const) : (['LV', 'EE', 'other'] as const);
  return (
    <>
      <SelectField {...field('country')} label={t('join.person.country')} autoComplete="country">
        {order.map((one) => (
          <option key={one} value={one}>
            {t(`join.person.citizenships.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('address')}
        label={t('profile.address.street')}
        autoComplete="street-address"
        enterKeyHint="next"
      />
      <div className={classes.pair}>
        <TextField
          {...field('city')}
          label={t(hasCounty(values) ? 'profile.city' : 'join.person.cityAbroad')}
          autoComplete="address-level2"
          enterKeyHint="next"
        />
        <TextField {...field('zipCode')} label={t('profile.zipCode')} autoComplete="postal-code" enterKeyHint="next" />
      </div>
      {(values.country === 'EE' || values.country === 'LV') && (
        <SelectField {...field('county')} label={t('profile.county')} autoComplete="address-level1">
          <option value="">{t('join.person.choose')}</option>
          {counties[values.country].map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea
        {...field('additionalInfo')}
        label={t('join.person.info')}
        hint={t('join.person.infoHint')}
        rows={2}
        autoComplete="off"
      />
    </>
  );
}
