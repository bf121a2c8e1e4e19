import { IconTrash, IconUsers } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formatMoney } from '#api/format-money.ts';
import type { AdminTrainingDetail } from '#api/scheduling/schema.ts';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { schedulingMutations } from '../mutations.ts';
import { schedulingQueries } from '../queries.ts';

interface DeleteDialogProps {
  item: AdminTrainingDetail['item'];
  onClose: () => void;
  onDone: () => void;
  /** To cancel it instead. */
  onCancel: () => void;
}

/** Deletes a training. Without people nobody is told; with people they are told as of a cancelled one. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { registered, waiting } = props.item;
  return registered + waiting > 0 ? <DeleteWithPeople {...props} /> : <DeleteUnused {...props} />;
}

function DeleteUnused({ item, onClose, onDone }: DeleteDialogProps) {
  const { t } = useTranslation();
  const { isPending, press } = useDelete({ item, onClose, onDone });
  const { name, startDateTime } = item;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon={<IconTrash size={28} stroke={1.9} aria-hidden />}
      title={t('scheduling.delete.title')}
      text={t('scheduling.delete.text', { name, time: formatTime(startDateTime), date: formatDate(startDateTime) })}
      actions={
        <>
          <Button isWide data-autofocus onClick={onClose}>
            {t('scheduling.keep')}
          </Button>
          <Button variant="danger" isWide isBusy={isPending} onClick={press}>
            {t('scheduling.delete.submit')}
          </Button>
        </>
      }
    />
  );
}

function DeleteWithPeople({ item, onClose, onDone, onCancel }: DeleteDialogProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: effects } = useQuery(schedulingQueries.cancelling(owner, item.id, {}, {}));
  const { isPending, press } = useDelete({ item, onClose, onDone });
  const { smsCount = 0, smsCents = 0 } = effects ?? {};
  const price = formatMoney(smsCents, language);
  const sms = smsCount > 0 && t('scheduling.delete.people.sms', { count: smsCount, price });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon={<IconUsers size={28} stroke={1.9} aria-hidden />}
      title={t('scheduling.delete.people.title', { count: item.registered + item.waiting })}
      text={[t('scheduling.delete.people.text'), sms].filter(Boolean).join(' ')}
      actions={
        <>
          <Button isWide onClick={onCancel}>
            {t('scheduling.delete.people.cancel')}
          </Button>
          <Button variant="danger" isWide isBusy={isPending} disabled={!effects} onClick={press}>
            {smsCount > 0
              ? t('scheduling.delete.people.submitSms', { count: smsCount })
              : t('scheduling.delete.people.submit')}
          </Button>
          <Button isWide data-autofocus onClick={onClose}>
            {t('scheduling.keep')}
          </Button>
        </>
      }
    />
  );
}

/** What has a history is taken off the timetables; anything else is deleted. */
function useDelete({ item, onClose, onDone }: Omit<DeleteDialogProps, 'onCancel'>) {
  const snackbar = useSnackbar();
  const remove = useMutation(schedulingMutations.remove);
  const cancel = useMutation(schedulingMutations.cancel);
  const { id, hasHistory } = item;
  const onError = (error: unknown) => {
    snackbar.failure(error);
    onClose();
  };
  const done = (count: number | undefined) => {
    if (count === undefined || count === 0) snackbar.success('scheduling.delete.done');
    else snackbar.success('scheduling.delete.people.done', { values: { count } });
    onDone();
  };
  const press = () => {
    const operationId = crypto.randomUUID();
    if (!hasHistory) return remove.mutate({ id, operationId }, { onSuccess: () => done(undefined), onError });
    const how = { isDeleted: true };
    return cancel.mutate({ id, why: {}, how, operationId }, { onSuccess: ({ smsCount }) => done(smsCount), onError });
  };
  return { isPending: remove.isPending || cancel.isPending, press };
}
