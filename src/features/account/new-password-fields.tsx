import type { GetInputPropsReturnType } from '@mantine/form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PasswordRule } from '#api/account/password-rule.ts';
import { PasswordField } from '#src/ui/password-field.tsx';
import type { NewPassword, NewPasswordMistake } from './new-password-mistakes.ts';
import { PasswordRules } from './password-rules.tsx';

export interface NewPasswordFieldsProps {
  values: NewPassword;
  mistakes: Partial<Record<keyof NewPassword, unknown>>;
  inputProps: (field: keyof NewPassword) => GetInputPropsReturnType;
  rule: PasswordRule;
}

/** A new password, what it must have, and the same once more. */
export function NewPasswordFields({ values, mistakes, inputProps, rule }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  const rulesId = useId();
  const textOf = (mistake: unknown): string | undefined => {
    const texts: Record<NewPasswordMistake, string> = {
      required: t('errors.field.required'),
      rule: t('snackbar.password_not_valid'),
      common: t('snackbar.password_too_common'),
      mismatch: t('profile.mistake.mismatch'),
    };
    return texts[mistake as NewPasswordMistake];
  };
  const shared = {
    showLabel: t('login.showPassword'),
    hideLabel: t('login.hidePassword'),
    maxLength: rule.maxLength,
    autoComplete: 'new-password',
  };
  return (
    <>
      <PasswordField
        {...inputProps('newPassword')}
        {...shared}
        label={t('profile.password.new')}
        error={textOf(mistakes.newPassword)}
        aria-describedby={rulesId}
        enterKeyHint="next"
      />
      <PasswordRules id={rulesId} password={values.newPassword} rule={rule} />
      <PasswordField
        {...inputProps('again')}
        {...shared}
        label={t('profile.password.again')}
        error={textOf(mistakes.again)}
        isAccepted={values.again !== '' && values.again === values.newPassword}
        enterKeyHint="go"
      />
    </>
  );
}
