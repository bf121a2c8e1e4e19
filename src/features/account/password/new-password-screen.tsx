import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { accountMutations } from '../mutations.ts';
import { PasswordPage } from './password-page.tsx';
import { SetPasswordPage } from './set-password-page.tsx';

/** For users who have forgotten theirs: the link is mailed when they ask. */
export function NewPasswordScreen() {
  const { t } = useTranslation();
  const voidLink = (
    <PasswordPage title={t('profile.newPassword.voidTitle')} text={t('profile.newPassword.voidText')}>
      <LinkButton to="/login/forgotten" variant="primary" size={56} isWide>
        {t('profile.newPassword.askAgain')}
      </LinkButton>
      <LinkButton to="/login" isWide>
        {t('profile.forgotten.back')}
      </LinkButton>
    </PasswordPage>
  );
  return <SetPasswordPage words="newPassword" set={useMutation(accountMutations.resetPassword)} voidLink={voidLink} />;
}
