import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Checkbox, type CheckboxProps } from '#src/ui/form/checkbox.tsx';
import classes from './keep-and-forgot.module.css';

/** Stay logged in, and the way to a new password when the old one is gone. */
export function KeepAndForgot({ checkbox }: { checkbox: Partial<CheckboxProps> }) {
  const { t } = useTranslation();
  return (
    <div className={classes.choices}>
      <Checkbox {...checkbox} label={t('login.keep')} title={t('login.keepHint')} />
      <Link to="/login/forgotten" className={classes.forgot}>
        {t('login.forgot')}
      </Link>
    </div>
  );
}
