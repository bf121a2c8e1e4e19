import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminTrainingDetail } from '#api/scheduling/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useSecondsLeft } from '#src/lib/use-seconds-left.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { schedulingMutations } from '../mutations.ts';
import classes from './training-panel.module.css';

interface UndoBarProps {
  item: AdminTrainingDetail['item'];
  clientId: number;
  isDirty: boolean;
}

/** As long as the messages of the last edit wait, it can be undone; the seconds are shown. */
export function UndoBar({ item: { id, lastEdit }, clientId, isDirty }: UndoBarProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const seconds = useSecondsLeft(lastEdit?.undoUntil ?? undefined);
  const undo = useMutation(schedulingMutations(useQueryClient(), clientId).undo);
  if (seconds === 0 || !lastEdit) return null;
  const press = () =>
    undo.mutate(
      { id, operationId: crypto.randomUUID() },
      { onSuccess: () => snackbar.success('scheduling.undone'), onError: snackbar.failure },
    );
  return (
    <div className={classes.undo}>
      <p>
        {t('scheduling.undoText', { name: lastEdit.by })}{' '}
        <span aria-live="off">{t('common.seconds', { count: seconds })}</span>
      </p>
      <Button size={44} isBusy={undo.isPending} disabled={!isOnline || isDirty} onClick={press}>
        {t('common.undo')}
      </Button>
    </div>
  );
}
