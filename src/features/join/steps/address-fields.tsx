import { counties } from '#api/account/counties.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import classes from '../join.module.css';
import { hasCounty } from '../validate-person.ts';
import type { PersonFieldForm } from './use-person-form.ts';

interface AddressFieldsProps {
  form: PersonFieldForm;
  /** The club’s country comes first. */
  country: 'EE' | 'LV';
}

/** What a complete form asks besides. */
export function AddressFields({ form: { field, values }, country }: AddressFieldsProps) {
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
