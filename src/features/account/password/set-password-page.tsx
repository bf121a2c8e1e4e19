import type { UseMutationResult } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { useMailedToken } from '../use-mailed-token.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { PasswordPage } from './password-page.tsx';

interface SetPasswordPageProps {
  words: 'newPassword' | 'undoEmail';
  set: UseMutationResult<unknown, Error, { token: string; password: string }>;
  /** What is shown where the link is void. */
  voidLink: ReactNode;
}

/** Target of a mailed link with which somebody sets a new password. */
export function SetPasswordPage({ words, set, voidLink }: SetPasswordPageProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const snackbar = useSnackbar();
  const token = useMailedToken(set.error);
  if (token === undefined) return voidLink;
  const finish = () => {
    // All sessions have ended, this browser's too.
    if (sessionStore.get().isLoggedIn) sessionStore.revoke();
    snackbar.success('snackbar.password_changed');
    void router.navigate({ to: '/login', replace: true });
  };
  return (
    <PasswordPage title={t(`profile.${words}.title`)} text={t(`profile.${words}.text`)}>
      <NewPasswordForm
        submitLabel={t(`profile.${words}.submit`)}
        isBusy={set.isPending}
        error={set.error}
        onSubmit={(password) => set.mutate({ token, password }, { onSuccess: finish })}
      />
    </PasswordPage>
  );
}
