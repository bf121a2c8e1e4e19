import { useDisclosure } from '@mantine/hooks';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '#src/lib/site.ts';
import { Checkbox, type CheckboxProps } from '#src/ui/checkbox.tsx';
import classes from './login-screen.module.css';

/** Stay logged in, and what to do when the password is gone: the club gives a new one. */
export function KeepAndForgot({ checkbox }: { checkbox: Partial<CheckboxProps> }) {
  const { t } = useTranslation();
  const { phone } = useSite();
  const [isForgotten, { toggle }] = useDisclosure(false);
  const id = useId();
  return (
    <div>
      <div className={classes.choices}>
        <Checkbox {...checkbox} label={t('login.keep')} title={t('login.keepHint')} />
        <button
          type="button"
          className={classes.forgot}
          aria-expanded={isForgotten}
          aria-controls={isForgotten ? id : undefined}
          onClick={toggle}
        >
          {t('login.forgot')}
        </button>
      </div>
      {isForgotten && (
        <p id={id} className={classes.help} role="status">
          {phone ? (
            <>
              {t('login.forgotText')} <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
            </>
          ) : (
            t('registrations.remedy.askStaff')
          )}
        </p>
      )}
    </div>
  );
}
