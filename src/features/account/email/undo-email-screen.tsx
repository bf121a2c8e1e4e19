import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { accountMutations } from '../mutations.ts';
import { PasswordPage } from '../password/password-page.tsx';
import { SetPasswordPage } from '../password/set-password-page.tsx';

/** For users who did not request the change: the link is mailed to the old address. */
export function UndoEmailScreen() {
  const { t } = useTranslation();
  const voidLink = (
    <PasswordPage title={t('profile.newPassword.voidTitle')} text={t('profile.undoEmail.voidText')}>
      <LinkButton to="/login" isWide>
        {t('profile.forgotten.back')}
      </LinkButton>
    </PasswordPage>
  );
  return <SetPasswordPage words="undoEmail" set={useMutation(accountMutations.undoEmail)} voidLink={voidLink} />;
}
