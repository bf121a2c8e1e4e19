import { useDisclosure } from '@mantine/hooks';
import { IconLogout } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import type { OfCard } from '../card/client-card-screen.tsx';
import { careMutations } from './mutations.ts';

/** Ends all sessions of somebody, as after a device was lost; asked first, since they may be in the middle of something. */
export function LogOutAction({ card }: OfCard) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const [isAsked, { open, close }] = useDisclosure(false);
  const logOut = useMutation(careMutations(card.id).logOut);
  const send = () => {
    close();
    logOut.mutate(undefined, {
      onSuccess: () => snackbar.success('clients.logOut.done'),
      onError: snackbar.failure,
    });
  };
  return (
    <>
      <Button
        variant="outline"
        icon={<IconLogout size={20} stroke={1.9} aria-hidden />}
        disabled={!isOnline}
        isBusy={logOut.isPending}
        onClick={open}
      >
        {t('clients.logOut.open')}
      </Button>
      <Dialog
        isOpen={isAsked}
        onClose={close}
        title={t('clients.logOut.title', { name: `${card.firstName} ${card.lastName}`.trim() })}
        text={t('clients.logOut.text')}
        actions={
          <>
            <Button variant="danger" isWide onClick={send}>
              {t('clients.logOut.submit')}
            </Button>
            <Button isWide onClick={close}>
              {t('clients.keep')}
            </Button>
          </>
        }
      />
    </>
  );
}
