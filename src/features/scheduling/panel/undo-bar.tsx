import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminTrainingDetail } from '#api/scheduling/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useSecondsLeft } from '#src/lib/use-seconds-left.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { schedulingMutations } from '../mutations.ts';
import { type TrainingValues, valuesOf } from '../training-values.ts';
import type { Editor } from '../use-editor.ts';
import classes from './training-panel.module.css';

interface UndoBarProps {
  editor: Editor;
  item: AdminTrainingDetail['item'];
}

/** As long as the messages of the last edit wait, it can be undone, of a series as a whole; the seconds are shown. */
export function UndoBar({ editor, item }: UndoBarProps) {
  const { id, lastEdit } = item;
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const [undone, setUndone] = useState<Undone>();
  const ofSeries = editor.series.loaded?.undoUntil ?? undefined;
  const ofOne = lastEdit?.undoUntil ?? undefined;
  // An edit of a series is also the last one of each of its trainings, until one of them is edited by itself.
  const isSeries = ofSeries !== undefined && (ofOne === undefined || ofOne <= ofSeries);
  const seconds = useSecondsLeft(isSeries ? ofSeries : ofOne);
  const undo = useMutation(schedulingMutations.undo);
  const undoSeries = useMutation(schedulingMutations.undoSeries);
  if (seconds === 0 || (!lastEdit && !isSeries))
    return undone && <RedoBar {...{ item, undone }} isDirty={editor.isDirty} />;
  const press = () => {
    const pressed = { id, operationId: crypto.randomUUID() };
    const onError = snackbar.failure;
    if (!isSeries) {
      const wasEdited = { values: valuesOf(item), at: lastEdit?.at ?? '' };
      const onSuccess = () => {
        setUndone(wasEdited);
        snackbar.success('scheduling.undone');
      };
      return undo.mutate(pressed, { onSuccess, onError });
    }
    return undoSeries.mutate(pressed, {
      onSuccess: ({ isOpenedRemoved }) => {
        snackbar.success('scheduling.undone');
        if (isOpenedRemoved) editor.close();
      },
      onError,
    });
  };
  return (
    <div className={classes.undo}>
      <p>
        {lastEdit ? t('scheduling.undoText', { name: lastEdit.by }) : t('scheduling.series.undoText')}{' '}
        <span aria-live="off">{t('common.seconds', { count: seconds })}</span>
      </p>
      <Button
        size={44}
        isBusy={undo.isPending || undoSeries.isPending}
        disabled={!isOnline || editor.isDirty}
        onClick={press}
      >
        {t('common.undo')}
      </Button>
    </div>
  );
}

/** What was undone, and when it had been edited. */
interface Undone {
  values: TrainingValues;
  at: string;
}

interface RedoBarProps {
  item: AdminTrainingDetail['item'];
  undone: Undone;
  isDirty: boolean;
}

/** Until somebody edits the training again, what was undone can be done again as it was. */
function RedoBar({ item, undone, isDirty }: RedoBarProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const { mutate, isPending } = useMutation(schedulingMutations.save);
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
