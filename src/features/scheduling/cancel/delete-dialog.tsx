import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminTrainingDetail } from '#api/scheduling/schema.ts';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { schedulingMutations } from '../mutations.ts';

interface DeleteDialogProps {
  item: AdminTrainingDetail['item'];
  clientId: number;
  onClose: () => void;
  onDone: () => void;
}

/** Deletes a training that nobody ever used; nobody is told. */
export function DeleteDialog({ item, clientId, onClose, onDone }: DeleteDialogProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const remove = useMutation(schedulingMutations(useQueryClient(), clientId).remove);
  const { id, name, startDateTime } = item;
  const press = () =>
    remove.mutate(
      { id, operationId: crypto.randomUUID() },
      {
        onSuccess: () => {
          snackbar.success('scheduling.delete.done');
          onDone();
        },
        onError: (error) => {
          snackbar.failure(error);
          onClose();
        },
      },
    );
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
          <Button variant="danger" isWide isBusy={remove.isPending} onClick={press}>
            {t('scheduling.delete.submit')}
          </Button>
        </>
      }
    />
  );
}
