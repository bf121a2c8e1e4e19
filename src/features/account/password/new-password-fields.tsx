import { IconCheck, IconPointFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { type PasswordError, type PasswordRule, validatePassword } from '#api/account/password-rule.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type from '#src/theme/type.module.css';
import { PasswordField, type PasswordFieldProps } from '#src/ui/form/password-field.tsx';
import classes from './password.module.css';
import type { NewPassword } from './validate-new-password.ts';

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
  field: (name: keyof NewPassword) => Partial<PasswordFieldProps>;
  rule: PasswordRule;
}

/** A new password, its rules, and the repetition. */
export function NewPasswordFields({ values, field, rule }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  const rulesId = useId();
  const shared = {
    showLabel: t('login.showPassword'),
    hideLabel: t('login.hidePassword'),
    maxLength: rule.maxLength,
    autoComplete: 'new-password',
  };
  return (
    <>
      <PasswordField
        {...field('newPassword')}
        {...shared}
        label={t('profile.password.new')}
        aria-describedby={rulesId}
        enterKeyHint="next"
      />
      <PasswordRules id={rulesId} password={values.newPassword} rule={rule} />
      <PasswordField
        {...field('again')}
        {...shared}
        label={t('profile.password.again')}
        isAccepted={values.again !== '' && values.again === values.newPassword}
        enterKeyHint="go"
      />
    </>
  );
}
