import { IconLogout } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { AskButton } from '#src/ui/overlay/ask-dialog.tsx';
import type { OfCard } from '../card/client-card-screen.tsx';
import { careMutations } from './mutations.ts';

/** Ends all sessions of somebody, as after a device was lost; asked first, since they may be in the middle of something. */
export function LogOutAction({ card }: OfCard) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const logOut = useMutation(careMutations(card.id).logOut);
  const send = () => {
    logOut.mutate(undefined, {
      onSuccess: () => snackbar.success('clients.logOut.done'),
      onError: snackbar.failure,
    });
  };
  return (
    <AskButton
      variant="outline"
      icon={<IconLogout size={20} stroke={1.9} aria-hidden />}
      disabled={!isOnline}
      isBusy={logOut.isPending}
      question={{
        title: t('clients.logOut.title', { name: `${card.firstName} ${card.lastName}`.trim() }),
        text: t('clients.logOut.text'),
        confirm: t('clients.logOut.submit'),
        keep: t('clients.keep'),
        variant: 'danger',
        size: 48,
      }}
      onConfirm={send}
    >
      {t('clients.logOut.open')}
    </AskButton>
  );
}
