import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from '#src/ui/text-field.tsx';
import type { ProfileMistake } from './profile-mistakes.ts';
import type { ProfileValues } from './profile-values.ts';

export type ProfileTextFieldProps = {
  form: UseFormReturnType<ProfileValues>;
  field: 'firstName' | 'lastName' | 'phone' | 'address' | 'city' | 'zipCode';
} & Omit<TextFieldProps, 'form' | 'label' | 'error'>;

/** One line of the profile with its name and what is wrong with it. */
export function ProfileTextField({ form, field, ...rest }: ProfileTextFieldProps) {
  const { t } = useTranslation();
  const labels = {
    firstName: t('profile.firstName'),
    lastName: t('profile.lastName'),
    phone: t('profile.phone'),
    address: t('profile.address.street'),
    city: t('profile.city'),
    zipCode: t('profile.zipCode'),
  };
  const textOf = (mistake: ProfileMistake): string => {
    if (mistake === 'required') return t('errors.field.required');
    if (mistake.startsWith('max:')) return t('errors.field.maxLength', { count: Number(mistake.slice(4)) });
    return t(`profile.mistake.${mistake as 'email' | 'phone'}`);
  };
  const mistake = form.errors[field] as ProfileMistake | undefined;
  return (
    <TextField {...form.getInputProps(field)} {...rest} label={labels[field]} error={mistake && textOf(mistake)} />
  );
}
