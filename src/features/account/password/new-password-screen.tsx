import { useMutation } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { accountMutations } from '../mutations.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { PasswordPage } from './password-page.tsx';

/** Target of the mailed link: the token is after `#`. */
export function NewPasswordScreen() {
  const { t } = useTranslation();
  const router = useRouter();
  const snackbar = useSnackbar();
  const token = useLocation({ select: ({ hash }) => hash });
  const reset = useMutation(accountMutations.resetPassword());
  const isVoid = reset.error instanceof ApiFailure && reset.error.status === 404;
  if (isVoid || !/^[\w-]{43}$/.test(token)) return <VoidLink />;

  const finish = () => {
    // All sessions have ended, this browser's too.
    if (sessionStore.get().isLoggedIn) sessionStore.revoke();
    snackbar.success('snackbar.password_changed');
    void router.navigate({ to: '/login', replace: true });
  };
  return (
    <PasswordPage title={t('profile.newPassword.title')} text={t('profile.newPassword.text')}>
      <NewPasswordForm
        submitLabel={t('profile.newPassword.submit')}
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
