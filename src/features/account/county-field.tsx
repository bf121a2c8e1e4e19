import type { GetInputPropsReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { counties, countyCodes } from '#api/account/counties.ts';
import { SelectField } from '#src/ui/select-field.tsx';

export interface CountyFieldProps {
  inputProps: GetInputPropsReturnType;
  /** What is stored; not always a code where it came with a club’s old data. */
  saved: string;
  /** The club's: its counties come first. */
  country: 'EE' | 'LV';
}

/** The county by its code, under its country. */
export function CountyField({ inputProps, saved, country }: CountyFieldProps) {
  const { t } = useTranslation();
  const order = country === 'EE' ? (['EE', 'LV'] as const) : (['LV', 'EE'] as const);
  return (
    <SelectField {...inputProps} label={t('profile.county')} autoComplete="address-level1">
      <option value="">{t('profile.noCounty')}</option>
      {saved !== '' && !countyCodes.includes(saved) && <option value={saved}>{saved}</option>}
      {order.map((of) => (
        <optgroup key={of} label={t(`profile.country.${of}`)}>
          {counties[of].map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
