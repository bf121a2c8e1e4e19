import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answersOfPersons } from '#src/lib/data/query.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { refreshSession } from '#src/lib/session/refresh-session.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { accountMutations } from '../mutations.ts';
import { PasswordPage } from '../password/password-page.tsx';
import { useMailedToken } from '../use-mailed-token.ts';

/**
 * Target of the link mailed to a new address: the token is after `#`. It requires a press, since mail scanners open
 * links too.
 */
export function ConfirmEmailScreen() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const isOnline = useOnline();
  const confirm = useMutation({
    ...accountMutations.confirmEmail,
    onSuccess: () => {
      if (!sessionStore.get().isLoggedIn) return;
      void client.invalidateQueries(answersOfPersons);
      // The token yields the address that is shown.
      void refreshSession().catch(() => undefined);
    },
  });
  const token = useMailedToken(confirm.error);
  if (token === undefined) return <VoidLink />;
  if (confirm.isSuccess)
    return (
      <PasswordPage
        title={t('profile.confirmEmail.doneTitle')}
        text={<span role="status">{t('profile.confirmEmail.doneText')}</span>}
      >
        <LinkButton to="/" variant="primary" size={56} isWide>
          {t('profile.confirmEmail.goOn')}
        </LinkButton>
      </PasswordPage>
    );
  return (
    <PasswordPage title={t('profile.confirmEmail.title')} text={t('profile.confirmEmail.text')}>
      <FormFailure error={isOnline && !confirm.isPending ? confirm.error : null} />
      <Button
        variant="primary"
        size={56}
        isWide
        isBusy={confirm.isPending}
        disabled={!isOnline}
        onClick={() => confirm.mutate(token)}
      >
        {t('profile.confirmEmail.submit')}
      </Button>
    </PasswordPage>
  );
}

function VoidLink() {
  const { t } = useTranslation();
  return (
    <PasswordPage title={t('profile.newPassword.voidTitle')} text={t('profile.confirmEmail.voidText')}>
      <LinkButton to="/user/profile" variant="primary" size={56} isWide>
        {t('profile.confirmEmail.toProfile')}
      </LinkButton>
    </PasswordPage>
  );
}
