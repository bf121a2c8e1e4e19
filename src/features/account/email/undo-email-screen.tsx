import { useMutation } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { accountMutations } from '../mutations.ts';
import { NewPasswordForm } from '../password/new-password-form.tsx';
import { PasswordPage } from '../password/password-page.tsx';

/** Target of the link mailed to the old address, for users who did not request the change: the token is after `#`. */
export function UndoEmailScreen() {
  const { t } = useTranslation();
  const router = useRouter();
  const snackbar = useSnackbar();
  const token = useLocation({ select: ({ hash }) => hash });
  const undo = useMutation(accountMutations.undoEmail());
  const isVoid = undo.error instanceof ApiFailure && undo.error.status === 404;
  if (isVoid || !/^[\w-]{43}$/.test(token))
    return (
      <PasswordPage title={t('profile.newPassword.voidTitle')} text={t('profile.undoEmail.voidText')}>
        <LinkButton to="/login" isWide>
          {t('profile.forgotten.back')}
        </LinkButton>
      </PasswordPage>
    );
  const finish = () => {
    // All sessions have ended, this browser's too.
    if (sessionStore.get().isLoggedIn) sessionStore.revoke();
    snackbar.success('snackbar.password_changed');
    void router.navigate({ to: '/login', replace: true });
  };
  return (
    <PasswordPage title={t('profile.undoEmail.title')} text={t('profile.undoEmail.text')}>
      <NewPasswordForm
        submitLabel={t('profile.undoEmail.submit')}
        isBusy={undo.isPending}
        error={undo.error}
        onSubmit={(password) => undo.mutate({ token, password }, { onSuccess: finish })}
      />
    </PasswordPage>
  );
}
