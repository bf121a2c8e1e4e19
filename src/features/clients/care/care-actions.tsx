import { IconBan, IconDownload, IconLockOpen2, IconLogout, IconShieldOff, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { longestReason } from '#api/clients/care-limits.ts';
import { saveJson } from '#src/lib/api/save-file.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { AskButton } from '#src/ui/overlay/ask-dialog.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import type { OfCard } from '../card/client-card-screen.tsx';
import classes from './care.module.css';
import { EraseForm } from './erase-form.tsx';
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
      {isStaff && <ResetSecondFactor card={card} />}
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

/** Ends all sessions of somebody, as after a device was lost; asked first, since they may be in the middle of something. */
function LogOutAction({ card }: OfCard) {
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

/** Takes away what somebody has lost, so that they can log in again; of the staff, who may have to have one. */
function ResetSecondFactor({ card }: OfCard) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const reset = useMutation(careMutations(card.id).resetSecondFactor);
  const send = () => {
    reset.mutate(undefined, {
      onSuccess: () => snackbar.success('clients.secondFactor.done'),
      onError: snackbar.failure,
    });
  };
  return (
    <AskButton
      variant="outline"
      icon={<IconShieldOff size={20} stroke={1.9} aria-hidden />}
      disabled={!isOnline}
      isBusy={reset.isPending}
      question={{
        title: t('clients.secondFactor.title', { name: `${card.firstName} ${card.lastName}`.trim() }),
        text: t('clients.secondFactor.text'),
        confirm: t('clients.secondFactor.submit'),
        keep: t('clients.keep'),
        variant: 'danger',
        size: 48,
      }}
      onConfirm={send}
    >
      {t('clients.secondFactor.open')}
    </AskButton>
  );
}

/** Blocks somebody, with the reason that the log keeps. */
function BlockForm({ card, onDone }: OfCard & { onDone: () => void }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const block = useMutation(careMutations(card.id).block);
  const { field, failure, submit } = useFieldForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({ ...(reason.trim() === '' && { reason: 'required' as const }) }),
    error: block.error,
  });
  const done = () => {
    snackbar.success('clients.block.done');
    onDone();
  };
  const send = submit(({ reason }) => {
    if (!block.isPending) block.mutate(reason.trim(), { onSuccess: done });
  });
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <p>{t('clients.block.about', { name: card.firstName })}</p>
      <TextArea
        {...field('reason')}
        label={t('clients.block.reason')}
        hint={t('clients.block.hint')}
        maxLength={longestReason}
        data-autofocus
      />
      <FormFailure error={failure} />
      <Button type="submit" variant="danger" size={56} isWide isBusy={block.isPending} disabled={!isOnline}>
        {t('clients.block.submit')}
      </Button>
    </form>
  );
}
