import { IconCheck, IconPointFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { findPasswordMistakes, type PasswordMistake, type PasswordRule } from '#api/account/password-rule.ts';
import type from '#src/theme/type.module.css';
import classes from './password.module.css';

export interface PasswordRulesProps {
  id: string;
  password: string;
  rule: PasswordRule;
}

/** What a password must have, each line ticked off as it comes true. */
export function PasswordRules({ id, password, rule }: PasswordRulesProps) {
  const { t } = useTranslation();
  const mistakes = findPasswordMistakes(password, rule);
  const lines: [PasswordMistake, string][] = [
    ['tooShort', t('errors.field.minLength', { count: rule.minLength })],
    ['noLowerCase', t('profile.rules.lowerCase')],
    ['noUpperCase', t('profile.rules.upperCase')],
    ['noDigit', t('profile.rules.digit')],
  ];
  if (!rule.allowsAnyCharacter) lines.push(['otherCharacter', t('profile.rules.onlyLettersAndDigits')]);
  return (
    <ul id={id} className={classes.rules}>
      {lines.map(([mistake, text]) => {
        const isMet = password !== '' && !mistakes.includes(mistake);
        return (
          <li key={mistake} data-met={isMet || undefined}>
            {isMet ? <IconCheck size={18} stroke={2.6} aria-hidden /> : <IconPointFilled size={18} aria-hidden />}
            {text}
            {isMet && <span className={type.hidden}>{t('profile.rules.met')}</span>}
          </li>
        );
      })}
    </ul>
  );
}
