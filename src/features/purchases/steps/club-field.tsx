import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import type { Buying } from '../use-buying.ts';

/** The club that sells, where there are several; another one empties the basket. */
export function ClubField({ buying: { units, draft, change } }: { buying: Buying }) {
  const { t } = useTranslation();
  if (units.length < 2) return null;
  return (
    <SelectField
      label={t('purchases.club')}
      value={draft.unitId}
      onChange={({ currentTarget }) => change({ unitId: Number(currentTarget.value), quantities: {} })}
    >
      {units.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
