import { toPlainDate } from '#api/dates.ts';
import { isOfAge, leastLogInAge } from '#api/join/join-rules.ts';
import { readTypedDate } from '#src/lib/i18n/read-typed-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { GuardianFields, type GuardianValues, isWholeGuardian, noGuardian } from './guardian-fields.tsx';

export interface UnderAgeValues {
  isUnderAge: boolean;
  /** As typed. */
  birthDate: string;
  guardian: GuardianValues;
}

export const ofAge: UnderAgeValues = { isUnderAge: false, birthDate: '', guardian: noGuardian };

export const isWholeUnderAge = ({ isUnderAge, birthDate, guardian }: UnderAgeValues): boolean =>
  !isUnderAge || (readTypedDate(birthDate) !== undefined && isWholeGuardian(guardian));

/** As it is sent; nothing of who is of age. */
export function underAgeBody({ isUnderAge, birthDate, guardian }: UnderAgeValues, today: string) {
  if (!isUnderAge) return {};
  const born = readTypedDate(birthDate);
  const { name, email, phone } = guardian;
  return { ...(born && { birthDate: born }), guardian: { name, email, phone, consentedOn: today } };
}

/** Younger children have no log-in to be invited to. */
export const mayLogIn = ({ isUnderAge, birthDate }: UnderAgeValues, today: string): boolean => {
  const born = isUnderAge ? readTypedDate(birthDate) : undefined;
  return born === undefined || isOfAge(born, today, leastLogInAge);
};

/** The club's day. */
export const useClubToday = (): string => {
  const { timeZone } = useSite();
  return toPlainDate(useNow(), timeZone);
};

interface UnderAgeFieldsProps {
  values: UnderAgeValues;
  onChange: (changes: Partial<UnderAgeValues>) => void;
  isTried: boolean;
}

/** Somebody under age: when they were born, and who answers for them. */
export function UnderAgeFields({ values, onChange, isTried }: UnderAgeFieldsProps) {
  const { t } = useTranslation();
  const { isUnderAge, birthDate, guardian } = values;
  const isWrong = isTried && readTypedDate(birthDate) === undefined;
  return (
    <>
      <Checkbox
        label={t('clients.guardian.underAge')}
        hint={t('clients.guardian.underAgeHint')}
        checked={isUnderAge}
        onChange={({ currentTarget }) => onChange({ isUnderAge: currentTarget.checked })}
      />
      {isUnderAge && (
        <>
          <TextField
            label={t('clients.guardian.birthDate')}
            hint={t('clients.guardian.birthDateHint')}
            value={birthDate}
            autoComplete="off"
            inputMode="numeric"
            error={isWrong ? t('clients.guardian.birthDateWrong') : undefined}
            onChange={({ currentTarget }) => onChange({ birthDate: currentTarget.value })}
          />
          <GuardianFields
            values={guardian}
            onChange={(changes) => onChange({ guardian: { ...guardian, ...changes } })}
            isTried={isTried}
          />
        </>
      )}
    </>
  );
}
