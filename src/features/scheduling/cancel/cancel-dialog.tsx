import { IconAlertTriangle, IconBell, IconDeviceMobileMessage, IconMail } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CancelTrainingReason, cancelReasons } from '#api/scheduling/cancel-reasons.ts';
import type { AdminTrainingDetail, Effects } from '#api/scheduling/schema.ts';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { schedulingMutations } from '../mutations.ts';
import { schedulingQueries } from '../queries.ts';
import classes from './cancel-dialog.module.css';

interface CancelDialogProps {
  item: AdminTrainingDetail['item'];
  clientId: number;
  onClose: () => void;
}

/** Cancels a training: why, who is told by which channel, and what follows. It cannot be undone, and says so. */
export function CancelDialog({ item, clientId, onClose }: CancelDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState<CancelTrainingReason>();
  const [isSaid, setSaid] = useState(true);
  const why = { ...(reason && { reason }), ...(!isSaid && { hidden: true }) };
  const effects = useQuery(schedulingQueries.cancelling(clientId, item.id, why)).data;
  const { press, isPending } = useCancel(clientId, item.id, onClose);
  const { name, startDateTime, registered, waiting } = item;
  const about = [
    formatDate(startDateTime),
    t('scheduling.effects.registered', { count: registered }),
    waiting > 0 && t('scheduling.waiting', { count: waiting }),
  ];
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('scheduling.cancel.title')}
      eyebrow={`${formatTime(startDateTime)} ${name}`}
      closeLabel={t('common.close')}
      foot={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('scheduling.keep')}
          </Button>
          <Button variant="danger" isBusy={isPending} onClick={() => press(why)}>
            {effects && effects.smsCount > 0
              ? t('scheduling.cancel.submitSms', { count: effects.smsCount })
              : t('scheduling.cancel.submit')}
          </Button>
        </>
      }
    >
      <div className={classes.dialog}>
        <p className={classes.about}>{about.filter(Boolean).join(' · ')}</p>
        <ChipRow label={t('scheduling.cancel.reason')}>
          {cancelReasons.map((one) => (
            <Chip key={one} isOn={one === reason} onClick={() => setReason(one === reason ? undefined : one)}>
              {t(`scheduling.cancel.reasons.${one}`)}
            </Chip>
          ))}
        </ChipRow>
        <Switch
          label={t('scheduling.cancel.say')}
          checked={isSaid}
          disabled={!reason}
          onChange={({ currentTarget }) => setSaid(currentTarget.checked)}
        />
        <Ways effects={effects} />
        <ul className={classes.consequences}>
          <li>{t('scheduling.cancel.visits')}</li>
          <li>{t('scheduling.cancel.stays')}</li>
        </ul>
        <p className={classes.final}>
          <IconAlertTriangle size={20} stroke={2} aria-hidden />
          {t('scheduling.cancel.final')}
        </p>
      </div>
    </Sheet>
  );
}

const ways = [
  { way: 'push', Icon: IconBell },
  { way: 'email', Icon: IconMail },
  { way: 'sms', Icon: IconDeviceMobileMessage },
] as const;

/** How many are told by each channel. */
function Ways({ effects }: { effects: Effects | undefined }) {
  const { t } = useTranslation();
  const counts = { push: effects?.pushCount, email: effects?.emailCount, sms: effects?.smsCount };
  return (
    <dl className={classes.ways} aria-busy={!effects}>
      {ways.map(({ way, Icon }) => (
        <div key={way} className={classes.way}>
          <dt>
            <Icon size={20} stroke={1.9} aria-hidden />
            {t(`scheduling.cancel.way.${way}`)}
          </dt>
          <dd>{counts[way] === undefined ? '…' : t('scheduling.people', { count: counts[way] })}</dd>
        </div>
      ))}
    </dl>
  );
}

function useCancel(clientId: number, id: number, onClose: () => void) {
  const snackbar = useSnackbar();
  const cancel = useMutation(schedulingMutations(useQueryClient(), clientId).cancel);
  const press = (why: Parameters<typeof cancel.mutate>[0]['why']) =>
    cancel.mutate(
      { id, why, operationId: crypto.randomUUID() },
      {
        onSuccess: ({ smsCount }) => {
          snackbar.success('scheduling.cancel.done', { values: { count: smsCount } });
          onClose();
        },
        onError: snackbar.failure,
      },
    );
  return { press, isPending: cancel.isPending };
}
