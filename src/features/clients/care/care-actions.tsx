import { IconBan, IconDownload, IconLockOpen2, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveJson } from '#src/lib/api/save-file.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import type { OfCard } from '../card/client-card-screen.tsx';
import { BlockForm } from './block-form.tsx';
import { EraseForm } from './erase-form.tsx';
import { LogOutAction } from './log-out-action.tsx';
import { careMutations } from './mutations.ts';

const icon = { size: 20, stroke: 1.9, 'aria-hidden': true } as const;

/** Logging somebody out, an extract of their data, a block, and the erasure; whoever works for the club is neither blocked nor erased. */
export function CareActions({ card }: OfCard) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const [asked, setAsked] = useState<'block' | 'erase'>();
  const mutations = careMutations(card.id);
  const extract = useMutation(mutations.extract);
  const unblock = useMutation(mutations.unblock);
  const isStaff = Object.values(card.roles).some(Boolean);
  const close = () => setAsked(undefined);
  const save = () =>
    extract.mutate(undefined, {
      onSuccess: (data) => {
        saveJson(`${card.clientCode}.json`, data);
        snackbar.success('clients.extract.done');
      },
      onError: snackbar.failure,
    });
  const open = () =>
    unblock.mutate(undefined, {
      onSuccess: () => snackbar.success('clients.block.undone'),
      onError: snackbar.failure,
    });
  return (
    <>
      <LogOutAction card={card} />
      <Button
        variant="outline"
        icon={<IconDownload {...icon} />}
        disabled={!isOnline}
        isBusy={extract.isPending}
        onClick={save}
      >
        {t('clients.extract.open')}
      </Button>
      {card.blocked ? (
        <Button icon={<IconLockOpen2 {...icon} />} disabled={!isOnline} isBusy={unblock.isPending} onClick={open}>
          {t('clients.block.undo')}
        </Button>
      ) : (
        <Button
          variant="danger"
          icon={<IconBan {...icon} />}
          disabled={!isOnline || isStaff}
          onClick={() => setAsked('block')}
        >
          {t('clients.block.open')}
        </Button>
      )}
      <Button
        variant="danger"
        icon={<IconTrash {...icon} />}
        disabled={!isOnline || isStaff}
        onClick={() => setAsked('erase')}
      >
        {t('clients.erase.open')}
      </Button>
      <Sheet isOpen={asked === 'block'} onClose={close} title={t('clients.block.title')} closeLabel={t('common.close')}>
        <BlockForm card={card} onDone={close} />
      </Sheet>
      <Sheet isOpen={asked === 'erase'} onClose={close} title={t('clients.erase.title')} closeLabel={t('common.close')}>
        <EraseForm card={card} />
      </Sheet>
    </>
  );
}
