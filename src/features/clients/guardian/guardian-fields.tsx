import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { EmailField } from '#src/ui/form/email-field.tsx';
import { FieldError } from '#src/ui/form/form-failure.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';

export interface GuardianValues {
  name: string;
  email: string;
  phone: string;
  hasConsent: boolean;
}

export const noGuardian: GuardianValues = { name: '', email: '', phone: '', hasConsent: false };

export const isWholeGuardian = ({ name, hasConsent }: GuardianValues): boolean => name.trim() !== '' && hasConsent;

interface GuardianFieldsProps {
  values: GuardianValues;
  onChange: (changes: Partial<GuardianValues>) => void;
  /** The form was sent once: what is missing is said. */
  isTried: boolean;
}

/** Who answers for somebody under age, and that they have agreed. */
export function GuardianFields({ values, onChange, isTried }: GuardianFieldsProps) {
  const { t } = useTranslation();
  const field = (name: 'name' | 'email' | 'phone') => ({
    label: t(`clients.guardian.${name}`),
    value: values[name],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => onChange({ [name]: currentTarget.value }),
  });
  return (
    <>
      <TextField
        {...field('name')}
        maxLength={200}
        error={isTried && values.name.trim() === '' ? t('errors.field.required') : undefined}
      />
      <TextField {...field('phone')} type="tel" maxLength={30} />
      <EmailField {...field('email')} maxLength={200} />
      <Checkbox
        label={t('clients.guardian.consent')}
        hint={t('clients.guardian.consentHint')}
        checked={values.hasConsent}
        onChange={({ currentTarget }) => onChange({ hasConsent: currentTarget.checked })}
        error={isTried && !values.hasConsent ? <FieldError text={t('clients.guardian.consentNeeded')} /> : undefined}
      />
    </>
  );
}
