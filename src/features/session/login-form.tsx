import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { PendingLogin } from '#api/session/schema.ts';
import { formatDuration } from '#api/timetable/format-duration.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { isInstalledApp } from '#src/lib/install/install-prompt.ts';
import { isEmail } from '#src/lib/is-email.ts';
import { failureText } from '#src/lib/messages/failure-text.ts';
import type { WantedBooking } from '#src/lib/session/wanted-booking.ts';
import { useSite } from '#src/lib/site.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useSecondsLeft } from '#src/lib/use-seconds-left.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Checkbox, type CheckboxProps } from '#src/ui/form/checkbox.tsx';
import type { FieldError } from '#src/ui/form/field-errors.ts';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import keepAndForgotClasses from './keep-and-forgot.module.css';
import classes from './login-screen.module.css';
import { type Credentials, sessionMutations } from './mutations.ts';

function errorInName(name: string, isByEmail: boolean): FieldError | null {
  if (!name) return isByEmail ? 'login.emailRequired' : 'login.usernameRequired';
  return isByEmail && !isEmail(name) ? 'login.emailInvalid' : null;
}

export interface LoginFormProps {
  /** The host's rule: users log in with their e-mail address, else with a user name. */
  isByEmail: boolean;
  /** What is booked then. */
  wanted: WantedBooking | undefined;
  onDone: () => void;
  /** The password was right, and is not enough. */
  onPending: (pending: PendingLogin) => void;
}

export function LoginForm({ isByEmail, wanted, onDone, onPending }: LoginFormProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const login = useMutation(sessionMutations.login);
  const { form, field, box, failure, submit } = useFieldForm({
    mode: 'uncontrolled',
    // Whoever has installed the app has it for themselves; a browser may be anybody’s.
    initialValues: { username: '', password: '', keep: isInstalledApp() },
    validate: ({ username, password }) => ({
      username: errorInName(username.trim(), isByEmail),
      password: password ? null : 'login.passwordRequired',
    }),
    error: login.error,
  });

  const focusPassword = () => {
    const node = form.getInputNode('password');
    if (node instanceof HTMLInputElement) node.select();
  };

  const goOn = (pending: PendingLogin | undefined) => (pending ? onPending(pending) : onDone());

  const send = submit(({ username, ...rest }: Credentials) => {
    if (login.isPending) return;
    login.mutate({ ...rest, username: username.trim() }, { onSuccess: goOn, onError: focusPassword });
  });

  // Once, and only for whoever comes to this field: the question is good for some minutes.
  const offered = useRef<AbortController>(undefined);
  useEffect(() => () => offered.current?.abort(), []);
  const offer = () => {
    if (offered.current) return;
    const { signal } = (offered.current = new AbortController());
    void import('./second-factor/passkey-login.ts')
      .then((late) => late.offerPasskeys(() => form.getValues().keep, signal))
      .then((isLoggedIn) => isLoggedIn && onDone())
      // Nobody has asked for it: the name and the password are still there.
      .catch(() => undefined);
  };

  return (
    <Stack component="form" gap={16} onSubmit={send} noValidate>
      <TextField
        {...field('username')}
        key={form.key('username')}
        label={t(isByEmail ? 'login.email' : 'login.username')}
        type={isByEmail ? 'email' : 'text'}
        autoComplete="username webauthn"
        onFocus={offer}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
      />
      <PasswordField
        {...field('password')}
        key={form.key('password')}
        label={t('login.password')}
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
        maxLength={128}
        autoComplete="current-password"
        enterKeyHint="go"
      />
      <KeepAndForgot key={form.key('keep')} checkbox={box('keep')} />
      <LoginFailure error={isOnline && !login.isPending ? failure : null} />
      <Button type="submit" variant="primary" size={56} isWide isBusy={login.isPending} disabled={!isOnline}>
        {t(wanted ? (wanted.isFull ? 'login.submitAndJoin' : 'login.submitAndBook') : 'login.submit')}
      </Button>
      {!isOnline && <p className={classes.reason}>{t('login.needsNetwork')}</p>}
    </Stack>
  );
}

/** Stay logged in, and the way to a new password for a forgotten one. */
function KeepAndForgot({ checkbox }: { checkbox: Partial<CheckboxProps> }) {
  const { t } = useTranslation();
  return (
    <div className={keepAndForgotClasses.choices}>
      <Checkbox {...checkbox} label={t('login.keep')} title={t('login.keepHint')} />
      <Link to="/login/forgotten" className={keepAndForgotClasses.forgot}>
        {t('login.forgot')}
      </Link>
    </div>
  );
}

/** Why the log-in failed, beside the button that was pressed; after too many attempts the time left to wait. */
function LoginFailure({ error }: { error: Error | null }) {
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
