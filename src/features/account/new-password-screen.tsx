import { useForm } from '@mantine/form';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { passwordRuleOf } from '#api/account/password-rule.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useSnack } from '#src/lib/messages/use-snack.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { FormFailure } from '#src/ui/form-failure.tsx';
import { accountMutations } from './mutations.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { findNewPasswordMistakes, isTooCommon } from './new-password-mistakes.ts';
import formClasses from './password.module.css';
import { PasswordPage } from './password-page.tsx';

/** Where the mailed link leads: the token stands after `#`. */
export function NewPasswordScreen() {
  const { t } = useTranslation();
  const router = useRouter();
  const snack = useSnack();
  const token = useLocation({ select: ({ hash }) => hash });
  const reset = useMutation(accountMutations.resetPassword());
  const isVoid = reset.error instanceof ApiFailure && reset.error.status === 404;
  if (isVoid || !/^[\w-]{43}$/.test(token)) return <VoidLink />;

  const finish = () => {
    // All sessions have ended, this browser's too.
    if (sessionStore.get().isLoggedIn) sessionStore.revoke();
    snack.success('snackbar.password_changed');
    void router.navigate({ to: '/login', replace: true });
  };
  return (
    <PasswordPage title={t('profile.newPassword.title')} text={t('profile.newPassword.text')}>
      <NewPasswordForm
        isBusy={reset.isPending}
        error={reset.error}
        onSubmit={(password) => reset.mutate({ token, password }, { onSuccess: finish })}
      />
    </PasswordPage>
  );
}

function VoidLink() {
  const { t } = useTranslation();
  return (
    <PasswordPage title={t('profile.newPassword.voidTitle')} text={t('profile.newPassword.voidText')}>
      <LinkButton to="/login/forgotten" variant="primary" size={56} isWide>
        {t('profile.newPassword.askAgain')}
      </LinkButton>
      <LinkButton to="/login" isWide>
        {t('profile.forgotten.back')}
      </LinkButton>
    </PasswordPage>
  );
}

interface FormProps {
  isBusy: boolean;
  error: Error | null;
  onSubmit: (password: string) => void;
}

function NewPasswordForm({ isBusy, error, onSubmit }: FormProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { data: rules } = useSuspenseQuery(tenantQueries.rules());
  const rule = passwordRuleOf(rules);
  const form = useForm({
    initialValues: { newPassword: '', again: '' },
    validate: (values) => findNewPasswordMistakes(values, rule),
  });
  const isCommon = isTooCommon(error);
  const common = isCommon && !form.isTouched('newPassword') ? { newPassword: 'common' } : {};
  const submit = form.onSubmit(
    ({ newPassword }) => {
      if (isBusy) return;
      form.resetTouched();
      onSubmit(newPassword);
    },
    (mistakes) => form.getInputNode(mistakes['newPassword'] ? 'newPassword' : 'again')?.focus(),
  );
  return (
    <form className={formClasses.form} onSubmit={submit} noValidate>
      <NewPasswordFields
        values={form.values}
        mistakes={{ ...common, ...form.errors }}
        inputProps={(field) => form.getInputProps(field)}
        rule={rule}
      />
      <FormFailure error={isOnline && !isBusy && !isCommon ? error : null} />
      <Button type="submit" variant="primary" size={56} isWide isBusy={isBusy} disabled={!isOnline}>
        {t('profile.newPassword.submit')}
      </Button>
    </form>
  );
}
