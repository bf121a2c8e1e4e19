import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { AdminTrainingDetail } from '#api/scheduling/schema.ts';
import type { SeriesScope } from '#api/scheduling/series/scopes.ts';
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

interface CancelManyProps {
  item: AdminTrainingDetail['item'];
  /** Which trainings of its series. */
  scope: SeriesScope;
  /** What nobody used is deleted, the rest cancelled. */
  isDeleting?: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Cancels or deletes trainings of a series: why, who is told what by which channel, and what follows. */
export function CancelManyDialog({ item, scope, isDeleting = false, onClose, onDone }: CancelManyProps) {
  const { t } = useTranslation();
  const cancelling = useCancelMany({ id: item.id, scope, isDeleting, onDone });
  const { effects, counts, readers, isReady, press, isPending } = cancelling;
  const { name, startDateTime } = item;
  const { registered, waiting } = scope === 'this' ? item : (effects ?? item);
  const isAnybodyTold = !isDeleting || (counts?.cancelled ?? 0) > 0;
  const total = counts ? counts.cancelled + counts.deleted : 1;
  const about = [
    formatDate(startDateTime),
    t('scheduling.effects.registered', { count: registered }),
    waiting > 0 && t('scheduling.waiting', { count: waiting }),
  ];
  const text = t(`scheduling.series.${isDeleting ? 'deleteMany' : 'cancelMany'}`, { count: total });
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t(`scheduling.series.${isDeleting ? 'deleteTitle' : 'cancelTitle'}`, { count: total })}
      eyebrow={`${formatTime(startDateTime)} ${name}`}
      closeLabel={t('common.close')}
      foot={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('scheduling.keep')}
          </Button>
          <Button variant="danger" isBusy={isPending} disabled={!isReady} onClick={press}>
            {text}
          </Button>
        </>
      }
    >
      <div className={classes.dialog}>
        <p className={classes.about}>{about.filter(Boolean).join(' · ')}</p>
        {isDeleting && counts && <DeletedCounts {...counts} />}
        {isAnybodyTold && (
          <>
            <ReasonChoice cancelling={cancelling} />
            <ChannelRows cancelling={cancelling} />
            <NoticeTexts cancelling={cancelling} />
            {readers.length > 0 && <p className={classes.about}>{t('scheduling.cancel.each')}</p>}
            <Consequences effects={effects} />
          </>
        )}
        <p className={classes.final}>
          <IconAlertTriangle size={20} stroke={2} aria-hidden />
          {t('scheduling.cancel.final')}
        </p>
      </div>
    </Sheet>
  );
}

/** Of many that are deleted: which are only cancelled, because somebody has to do with them. */
function DeletedCounts({ cancelled, deleted }: { cancelled: number; deleted: number }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.consequences}>
      <li>{t('scheduling.series.unused', { count: deleted })}</li>
      {cancelled > 0 && <li>{t('scheduling.series.used', { count: cancelled })}</li>}
    </ul>
  );
}

interface CancelOptions {
  id: number;
  scope: SeriesScope;
  /** What nobody used is deleted, the rest cancelled. */
  isDeleting: boolean;
  onDone: () => void;
}

/** What cancelling trainings of a series would do, and the press that does it. */
function useCancelMany({ id, scope, isDeleting, onDone }: CancelOptions) {
  const owner = useOwner();
  const snackbar = useSnackbar();
  const choice = useNoticeChoice();
  const { how, asked, mayAsk } = choice;
  const { mutate, isPending } = useMutation(schedulingMutations.cancelSeries);
  const why = { ...choice.why, scope, ...(isDeleting && { unused: 'delete' as const }) };
  const many = useQuery({ ...schedulingQueries.seriesCancelling(owner, id, why, asked), enabled: mayAsk });
  const press = () =>
    mutate(
      { id, why, how, operationId: crypto.randomUUID() },
      {
        onSuccess: ({ cancelled, deleted }) => {
          const count = cancelled + deleted;
          snackbar.success(`scheduling.series.${isDeleting ? 'deletedMany' : 'cancelledMany'}`, { values: { count } });
          onDone();
        },
        onError: snackbar.failure,
      },
    );
  return {
    ...choice,
    effects: many.data,
    readers: many.data?.readers ?? [],
    isCounting: many.isFetching,
    error: many.error,
    isReady: choice.isReady && !isRefusal(many.error),
    /** Of many: how many are cancelled, and how many deleted. */
    counts: many.data && { cancelled: many.data.dropped - many.data.deleted, deleted: many.data.deleted },
    press,
    isPending,
  };
}
