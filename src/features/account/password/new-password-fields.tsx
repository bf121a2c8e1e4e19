import type { GetInputPropsReturnType } from '@mantine/form';
import { IconCheck, IconPointFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { type PasswordError, type PasswordRule, validatePassword } from '#api/account/password-rule.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type from '#src/theme/type.module.css';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import classes from './password.module.css';
import type { NewPassword, NewPasswordFieldError } from './validate-new-password.ts';

interface PasswordRulesProps {
  id: string;
  password: string;
  rule: PasswordRule;
}

/** The password rules, each ticked off once it is met. */
function PasswordRules({ id, password, rule }: PasswordRulesProps) {
  const { t } = useTranslation();
  const fieldErrors = validatePassword(password, rule);
  const lines: [PasswordError, string][] = [
    ['tooShort', t('errors.field.minLength', { count: rule.minLength })],
    ['noLowerCase', t('profile.rules.lowerCase')],
    ['noUpperCase', t('profile.rules.upperCase')],
    ['noDigit', t('profile.rules.digit')],
  ];
  if (!rule.allowsAnyCharacter) lines.push(['otherCharacter', t('profile.rules.onlyLettersAndDigits')]);
  return (
    <ul id={id} className={classes.rules}>
      {lines.map(([fieldError, text]) => {
        const isMet = password !== '' && !fieldErrors.includes(fieldError);
        return (
          <li key={fieldError} data-met={isMet || undefined}>
            {isMet ? <IconCheck size={18} stroke={2.6} aria-hidden /> : <IconPointFilled size={18} aria-hidden />}
            {text}
            {isMet && <span className={type.hidden}>{t('profile.rules.met')}</span>}
          </li>
        );
      })}
    </ul>
  );
}

export interface NewPasswordFieldsProps {
  values: NewPassword;
  fieldErrors: Partial<Record<keyof NewPassword, unknown>>;
  inputProps: (field: keyof NewPassword) => GetInputPropsReturnType;
  rule: PasswordRule;
}

/** A new password, its rules, and the repetition. */
export function NewPasswordFields({ values, fieldErrors, inputProps, rule }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  const rulesId = useId();
  const textOf = (fieldError: unknown): string | undefined => {
    const texts: Record<NewPasswordFieldError, string> = {
      required: t('errors.field.required'),
      rule: t('snackbar.password_not_valid'),
      common: t('snackbar.password_too_common'),
      mismatch: t('profile.mistake.mismatch'),
    };
    return texts[fieldError as NewPasswordFieldError];
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
        error={textOf(fieldErrors.newPassword)}
        aria-describedby={rulesId}
        enterKeyHint="next"
      />
      <PasswordRules id={rulesId} password={values.newPassword} rule={rule} />
      <PasswordField
        {...inputProps('again')}
        {...shared}
        label={t('profile.password.again')}
        error={textOf(fieldErrors.again)}
        isAccepted={values.again !== '' && values.again === values.newPassword}
        enterKeyHint="go"
      />
    </>
  );
}
