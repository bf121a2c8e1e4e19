import { IconDeviceMobileOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { PersonAtDesk } from '#api/entry/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { AskButton } from '#src/ui/overlay/ask-dialog.tsx';
import { phoneMutations } from '../pass/phone-mutations.ts';

/** For a client who has lost their phone: nobody else can use it at a door. */
export function LostPhone({ person: { clientId, name } }: { person: PersonAtDesk }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const end = useMutation(phoneMutations.endAll);
  const endAll = () => {
    end.mutate(clientId, {
      onSuccess: ({ ended }) => snackbar.success('desk.lost.ended', { values: { count: ended } }),
      onError: snackbar.failure,
    });
  };
  return (
    <AskButton
      variant="danger"
      isBusy={end.isPending}
      icon={<IconDeviceMobileOff size={22} stroke={1.9} aria-hidden />}
      question={{
        icon: <IconDeviceMobileOff size={30} stroke={1.9} aria-hidden />,
        title: t('desk.lost.title', { name }),
        text: t('desk.lost.text'),
        confirm: t('desk.lost.end'),
        keep: t('desk.lost.keep'),
        variant: 'danger',
      }}
      onConfirm={endAll}
    >
      {t('desk.lost.open')}
    </AskButton>
  );
}
