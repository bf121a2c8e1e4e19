import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { AdminTrainingDetail } from '#api/scheduling/schema.ts';
import { isRefusal } from '#src/lib/api/api-failure.ts';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { schedulingMutations } from '../mutations.ts';
import { schedulingQueries } from '../queries.ts';
import classes from './cancel-dialog.module.css';
import { ChannelRows } from './channel-rows.tsx';
import { Consequences } from './consequences.tsx';
import { NoticeTexts } from './notice-texts.tsx';
import { ReasonChoice } from './reason-choice.tsx';
import { useNoticeChoice } from './use-notice-choice.ts';

interface CancelDialogProps {
  item: AdminTrainingDetail['item'];
  onClose: () => void;
}

/** Cancels a training: why, who is told what by which channel, and what follows. It cannot be undone, and says so. */
export function CancelDialog({ item, onClose }: CancelDialogProps) {
  const { t } = useTranslation();
  const cancelling = useCancelling(item, onClose);
  const { effects, isReady, isPending, press } = cancelling;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('scheduling.cancel.title')}
      closeLabel={t('common.close')}
      foot={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('scheduling.keep')}
          </Button>
          <Button variant="danger" isBusy={isPending} disabled={!isReady} onClick={press}>
            {effects && effects.smsCount > 0
              ? t('scheduling.cancel.submitSms', { count: effects.smsCount })
              : t('scheduling.cancel.submit')}
          </Button>
        </>
      }
    >
      <div className={classes.dialog}>
        <CancelHead item={item} />
        <ReasonChoice cancelling={cancelling} />
        <ChannelRows cancelling={cancelling} />
        <NoticeTexts cancelling={cancelling} />
        <Consequences effects={effects} />
        <p className={classes.final}>
          <IconAlertTriangle size={20} stroke={2} aria-hidden />
          {t('scheduling.cancel.final')}
        </p>
      </div>
    </Sheet>
  );
}

/** Which training it is, and how many are in it. */
function CancelHead({ item }: { item: AdminTrainingDetail['item'] }) {
  const { t } = useTranslation();
  const { name, startDateTime, registered, waiting } = item;
  const about = [
    formatDate(startDateTime),
    t('scheduling.effects.registered', { count: registered }),
    waiting > 0 && t('scheduling.waiting', { count: waiting }),
  ];
  return (
    <div>
      <p className={classes.which}>
        <span className={classes.time}>{formatTime(startDateTime)}</span> {name}
      </p>
      <p className={classes.about}>{about.filter(Boolean).join(' · ')}</p>
    </div>
  );
}

/** What is chosen in the dialog, what it would do to people, and the press. */
function useCancelling(item: AdminTrainingDetail['item'], onDone: () => void) {
  const owner = useOwner();
  const choice = useNoticeChoice();
  const { why, how, asked, mayAsk } = choice;
  const one = useQuery({ ...schedulingQueries.cancelling(owner, item.id, why, asked), enabled: mayAsk });
  const { isPending, cancel } = useCancel(item.id, onDone);
  return {
    ...choice,
    effects: one.data,
    readers: one.data?.readers ?? [],
    isCounting: one.isFetching,
    error: one.error,
    isReady: choice.isReady && !isRefusal(one.error),
    isPending,
    press: () => cancel(why, how),
  };
}

function useCancel(id: number, onDone: () => void) {
  const snackbar = useSnackbar();
  const { mutate, isPending } = useMutation(schedulingMutations.cancel);
  type Cancelled = Parameters<typeof mutate>[0];
  const cancel = (why: Cancelled['why'], how: Cancelled['how']) =>
    mutate(
      { id, why, how, operationId: crypto.randomUUID() },
      {
        onSuccess: ({ smsCount }) => {
          if (smsCount > 0) snackbar.success('snackbar.cancelled_sms_count', { values: { count: smsCount } });
          else snackbar.success('scheduling.cancel.done');
          onDone();
        },
        onError: snackbar.failure,
      },
    );
  return { isPending, cancel };
}
