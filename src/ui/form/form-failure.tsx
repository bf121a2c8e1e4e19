import { IconAlertCircle } from '@tabler/icons-react';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { failureText } from '#src/lib/messages/failure-text.ts';
import { useSite } from '#src/lib/site.ts';
import classes from './form-failure.module.css';

/** Why the submission failed, beside the button that was pressed. */
export function FormFailure({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  const site = useSite();
  if (!error) return null;
  return (
    <p className={classes.failure} role="alert">
      <IconAlertCircle size={20} stroke={1.9} aria-hidden />
      <span>{failureText(error, { t, site, now: serverNow() })}</span>
    </p>
  );
}

/** The message under a field, with its icon. */
export function FieldError({ text }: { text: string }) {
  return (
    <>
      <IconAlertCircle size={18} stroke={1.9} aria-hidden />
      {text}
    </>
  );
}
