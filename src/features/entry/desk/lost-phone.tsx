import { IconDeviceMobileOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonAtDesk } from '#api/entry/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { phoneMutations } from '../pass/phone-mutations.ts';

/** For a client who has lost their phone: nobody else can use it at a door. */
export function LostPhone({ person: { clientId, name } }: { person: PersonAtDesk }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const [isAsking, setAsking] = useState(false);
  const end = useMutation(phoneMutations.endAll);
  const close = () => setAsking(false);
  const endAll = () => {
    close();
    end.mutate(clientId, {
      onSuccess: ({ ended }) => snackbar.success('desk.lost.ended', { values: { count: ended } }),
      onError: snackbar.failure,
    });
  };
  return (
    <>
      <Button
        variant="danger"
        isBusy={end.isPending}
        icon={<IconDeviceMobileOff size={22} stroke={1.9} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('desk.lost.open')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={close}
        icon={<IconDeviceMobileOff size={30} stroke={1.9} aria-hidden />}
        title={t('desk.lost.title', { name })}
        text={t('desk.lost.text')}
        actions={
          <>
            <Button variant="danger" size={56} isWide onClick={endAll}>
              {t('desk.lost.end')}
            </Button>
            <Button size={56} isWide onClick={close}>
              {t('desk.lost.keep')}
            </Button>
          </>
        }
      />
    </>
  );
}
