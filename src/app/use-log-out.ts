import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { sessionMutations } from '#src/features/session/mutations.ts';
import { useSnack } from '#src/lib/messages/use-snack.ts';
import { menuStore } from './menu-store.ts';

/** Ends the session here and on the server, and goes home. */
export function useLogOut(): () => void {
  const { t } = useTranslation();
  const router = useRouter();
  const snack = useSnack();
  const { mutate } = useMutation(sessionMutations.logout(useQueryClient()));
  return () => {
    menuStore.close();
    // Home first: the guard of the page that one is on would ask to log in again.
    void router
      .navigate({ to: '/' })
      .then(() => mutate(undefined, { onSuccess: () => snack.success(t('login.loggedOut')) }));
  };
}
