import { IconAlertCircle } from '@tabler/icons-react';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { formatDuration } from '#src/lib/i18n/format-duration.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { failureText } from '#src/lib/messages/failure-text.ts';
import { useSite } from '#src/lib/site.ts';
import { useSecondsLeft } from '#src/lib/use-seconds-left.ts';
import classes from './login-screen.module.css';

/** Why the log-in failed, beside the button that was pressed; after too many attempts the time left to wait. */
export function LoginFailure({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  const site = useSite();
  const until = error instanceof ApiFailure && error.status === 429 ? error.remedy?.at : undefined;
  const left = useSecondsLeft(until);
  if (!error || (until && left === 0)) return null;
  return (
    <p className={classes.failure} role="alert">
      <IconAlertCircle size={20} stroke={1.9} aria-hidden />
      <span>
        {until ? t('login.tooManyTries') : failureText(error, { t, site, now: serverNow() })}
        {until && <span aria-live="off"> {t('login.waitFor', { duration: spell(left) })}</span>}
      </span>
    </p>
  );
}

const spell = (seconds: number): string =>
  seconds < 60 ? `${seconds}\u00a0s` : formatDuration(Math.ceil(seconds / 60));
