import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { isInstalledApp } from '#src/lib/install/install-prompt.ts';
import { isEmail } from '#src/lib/is-email.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Checkbox, type CheckboxProps } from '#src/ui/form/checkbox.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import keepAndForgotClasses from './keep-and-forgot.module.css';
import { LoginFailure } from './login-failure.tsx';
import classes from './login-screen.module.css';
import { type Credentials, sessionMutations } from './mutations.ts';

type LoginFieldError = 'emailRequired' | 'emailInvalid' | 'usernameRequired' | 'passwordRequired';

/** The fields’ errors before anything is sent: keys of `login`, so that they follow the language. */
function validateLogin(
  { username, password }: Pick<Credentials, 'username' | 'password'>,
  isByEmail: boolean,
): { username: LoginFieldError | null; password: LoginFieldError | null } {
  return { username: errorInName(username.trim(), isByEmail), password: password ? null : 'passwordRequired' };
}

function errorInName(name: string, isByEmail: boolean): LoginFieldError | null {
  if (!name) return isByEmail ? 'emailRequired' : 'usernameRequired';
  return isByEmail && !isEmail(name) ? 'emailInvalid' : null;
}

export interface LoginFormProps {
  /** The host's rule: users log in with their e-mail address, else with a user name. */
  isByEmail: boolean;
  onDone: () => void;
}

export function LoginForm({ isByEmail, onDone }: LoginFormProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const login = useMutation(sessionMutations.login());
  const form = useForm({
    mode: 'uncontrolled',
    // A user’s own phone keeps the session; on a shared computer that would be a risk.
    initialValues: { username: '', password: '', keep: isInstalledApp() },
    validate: (values) => ({ ...validateLogin(values, isByEmail) }),
  });

  const focusPassword = () => {
    const field = form.getInputNode('password');
    if (field instanceof HTMLInputElement) field.select();
  };

  const submit = form.onSubmit(
    ({ username, ...rest }) => {
      if (login.isPending) return;
      const credentials = { ...rest, username: username.trim() };
      login.mutate(credentials, { onSuccess: onDone, onError: focusPassword });
    },
    (fieldErrors) => form.getInputNode(fieldErrors['username'] ? 'username' : 'password')?.focus(),
  );

  const errorIn = (field: 'username' | 'password') => {
    const fieldError = form.errors[field] as LoginFieldError | undefined;
    return fieldError && t(`login.${fieldError}`);
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextField
        {...form.getInputProps('username')}
        key={form.key('username')}
        label={t(isByEmail ? 'login.email' : 'login.username')}
        error={errorIn('username')}
        type={isByEmail ? 'email' : 'text'}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
      />
      <PasswordField
        {...form.getInputProps('password')}
        key={form.key('password')}
        label={t('login.password')}
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
        error={errorIn('password')}
        maxLength={128}
        autoComplete="current-password"
        enterKeyHint="go"
      />
      <KeepAndForgot key={form.key('keep')} checkbox={form.getInputProps('keep', { type: 'checkbox' })} />
      <LoginFailure error={isOnline && !login.isPending ? login.error : null} />
      <Button type="submit" variant="primary" size={56} isWide isBusy={login.isPending} disabled={!isOnline}>
        {t('login.submit')}
      </Button>
      {!isOnline && <p className={classes.reason}>{t('login.needsNetwork')}</p>}
    </form>
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
