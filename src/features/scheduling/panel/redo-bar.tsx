import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminTrainingDetail } from '#api/scheduling/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { schedulingMutations } from '../mutations.ts';
import type { TrainingValues } from '../training-values.ts';
import classes from './training-panel.module.css';

/** What was undone, and when it had been edited. */
export interface Undone {
  values: TrainingValues;
  at: string;
}

interface RedoBarProps {
  item: AdminTrainingDetail['item'];
  clientId: number;
  undone: Undone;
  isDirty: boolean;
}

/** Until somebody edits the training again, what was undone can be done again as it was. */
export function RedoBar({ item, clientId, undone, isDirty }: RedoBarProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const { mutate, isPending } = useMutation(schedulingMutations(useQueryClient(), clientId).save);
  if (undone.values.id !== item.id || (item.lastEdit && item.lastEdit.at > undone.at)) return null;
  const press = () =>
    mutate(
      { values: { ...undone.values, version: item.editedVersion }, operationId: crypto.randomUUID() },
      { onSuccess: () => snackbar.success('scheduling.saved'), onError: snackbar.failure },
    );
  return (
    <div className={classes.undo}>
      <p>{t('scheduling.redoText')}</p>
      <Button size={44} isBusy={isPending} disabled={!isOnline || isDirty} onClick={press}>
        {t('scheduling.redo')}
      </Button>
    </div>
  );
}
