import { IconAlertCircle } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { OperatorFailure } from './call-operator.ts';
import classes from './operators.module.css';

/** What the operator is told of a refusal. */
export function failureWords(error: Error, t: TFunction): string {
  if (!(error instanceof OperatorFailure)) return t('operators.failure.other');
  const [reason] = Object.values(error.reasons);
  if (reason) return reason;
  if (error.key === 'wrong_username_or_password') return t('operators.failure.wrong');
  if (error.key === 'too_many_requests') return t('operators.failure.tooMany');
  if (error.key === 'code_not_right') return t('operators.failure.code');
  if (error.key === 'item_not_found') return t('operators.failure.gone');
  if (error.key === 'network' || error.key === 'server_busy') return t('operators.failure.network');
  if (Object.values(error.fields).includes('password_too_common')) return t('operators.failure.common');
  if (error.key === 'data_validation_failed') return t('operators.failure.input');
  return t('operators.failure.other');
}

/** Beside the button that was pressed. */
export function Failure({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  if (!error) return null;
  return (
    <p className={classes.failure} role="alert">
      <IconAlertCircle size={20} stroke={1.9} aria-hidden />
      <span>{failureWords(error, t)}</span>
    </p>
  );
}
