import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, type PlainDate } from '#api/dates.ts';
import type { StandingBooking } from '#api/standing/schema.ts';
import { standingMutations } from '#src/features/standing/mutations.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useHoldUpdates } from '#src/lib/worker/use-hold-updates.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { whenOf } from './standing-words.ts';

/** A training of which it is to begin, or what stands already. */
export type StandingWish = { trainingId: number; name: string } | { standing: StandingBooking; today: PlainDate };

/** Begins to book a class every week, or changes that: waiting lists, a pause, the end of it. Open as long as it is there. */
export function StandingSheet({ wish, onClose }: { wish: StandingWish; onClose: () => void }) {
  const { t } = useTranslation();
  const name = 'standing' in wish ? wish.standing.name : wish.name;
  useHoldUpdates(true);
  return (
    <Sheet isOpen onClose={onClose} closeLabel={t('common.close')} eyebrow={t('standing.title')} title={name}>
      {'standing' in wish ? <Change {...wish} onClose={onClose} /> : <Start {...wish} onClose={onClose} />}
    </Sheet>
  );
}

function Start({ trainingId, onClose }: { trainingId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const [waitingList, setWaitingList] = useState(true);
  const start = useMutation(standingMutations.start);
  const send = () =>
    start.mutate(
      { trainingId, waitingList },
      {
        onSuccess: () => {
          snackbar.success('standing.started');
          onClose();
        },
      },
    );
  return (
    <Stack pt={8} gap={16}>
      <Text tone="t2">{t('standing.about')}</Text>
      <WaitingSwitch isOn={waitingList} onChange={setWaitingList} />
      <FormFailure error={start.error} />
      <Offline />
      <Button variant="primary" size={56} isWide isBusy={start.isPending} disabled={!isOnline} onClick={send}>
        {t('standing.action')}
      </Button>
    </Stack>
  );
}

function Change({ standing, today, onClose }: { standing: StandingBooking; today: PlainDate; onClose: () => void }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const { id } = standing;
  const [waitingList, setWaitingList] = useState(standing.waitingList);
  const [hasPause, setHasPause] = useState(standing.pause !== null);
  const [from, setFrom] = useState(standing.pause?.from ?? today);
  const [until, setUntil] = useState(standing.pause?.until ?? addDays(today, 13));
  const change = useMutation(standingMutations.change);
  const stop = useMutation(standingMutations.stop);
  const done = (words: 'standing.changed' | 'standing.stopped') => () => {
    snackbar.success(words);
    onClose();
  };
  const pause = hasPause ? { from, until: until < from ? from : until } : null;
  return (
    <Stack pt={8} gap={16}>
      <Text size="row" tone="t1">
        {whenOf(standing, t)}
      </Text>
      <WaitingSwitch isOn={waitingList} onChange={setWaitingList} />
      <Switch
        label={t('standing.pause')}
        hint={t('standing.pauseHint')}
        checked={hasPause}
        onChange={({ currentTarget }) => setHasPause(currentTarget.checked)}
      />
      {hasPause && (
        <Stack gap={12} columns="1fr 1fr">
          <DateField label={t('standing.pauseFrom')} text={formatDate(from)} date={from} onDate={setFrom} />
          <DateField
            label={t('standing.pauseUntil')}
            text={formatDate(pause?.until ?? until)}
            date={pause?.until ?? until}
            onDate={setUntil}
          />
        </Stack>
      )}
      <FormFailure error={change.error ?? stop.error} />
      <Offline />
      <Button
        variant="primary"
        size={56}
        isWide
        isBusy={change.isPending}
        disabled={!isOnline}
        onClick={() => change.mutate({ id, waitingList, pause }, { onSuccess: done('standing.changed') })}
      >
        {t('standing.save')}
      </Button>
      <Stack gap={8}>
        <Button
          size={56}
          isWide
          isBusy={stop.isPending}
          disabled={!isOnline}
          onClick={() => stop.mutate(id, { onSuccess: done('standing.stopped') })}
        >
          {t('standing.stop')}
        </Button>
        <Text size="meta" tone="t2" textAlign="center">
          {t('standing.stopHint')}
        </Text>
      </Stack>
    </Stack>
  );
}

function WaitingSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <Switch
      label={t('standing.waiting')}
      checked={isOn}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}

/** Why nothing can be pressed: it is decided by the server for weeks, so it is not queued. */
function Offline() {
  const { t } = useTranslation();
  return (
    !useOnline() && (
      <Text size="meta" tone="warn">
        {t('standing.offline')}
      </Text>
    )
  );
}
