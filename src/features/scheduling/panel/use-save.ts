import { useMutation } from '@tanstack/react-query';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { fieldErrorText, placeRefusal } from '#src/ui/form/field-errors.ts';
import { schedulingMutations } from '../mutations.ts';
import { isComplete } from '../training-values.ts';
import type { Editor } from '../use-editor.ts';
import type { History } from '../week/use-history.ts';

/** The fields of the request that stand under another name in the panel. */
const paths = { startDateTime: 'start', status: 'isClosed', 'repeat.until': 'repeat', 'repeat.weekdays': 'repeat' };

/** Saves what the panel has open: what was refused stays typed, and is shown at its field where it has one. */
export function useSave(editor: Editor, history: History) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const mutation = useMutation(schedulingMutations.save);
  const many = useMutation(schedulingMutations.saveSeries);
  const isSaving = mutation.isPending || many.isPending;
  const refuse = (error: Error) => {
    // The panel itself says what others have changed.
    if (error instanceof ApiFailure && error.key === 'changed_meanwhile') return;
    const { values } = editor.form;
    const { errors, isWhole } = placeRefusal(error, { names: [...Object.keys(values), 'repeat'], paths });
    for (const [name, wrong] of Object.entries(errors))
      if (wrong) editor.form.setFieldError(name, fieldErrorText(t, wrong));
    if (!isWhole) snackbar.failure(error);
  };
  const save = () => {
    const { values } = editor.form;
    const { request: series } = editor.series;
    if (isSaving || !isComplete(values) || (!editor.isNew && !editor.isDirty)) return undefined;
    const operationId = crypto.randomUUID();
    if (series && editor.series.faultFrom(values.date)) return undefined;
    if (series)
      return many.mutate(
        { values, series, operationId },
        {
          onSuccess: ({ id, count, isNew }) => {
            editor.settle(id);
            snackbar.success(isNew ? 'scheduling.series.created' : 'scheduling.series.saved', { values: { count } });
          },
          onError: refuse,
        },
      );
    return mutation.mutate(
      { values, operationId },
      {
        onSuccess: ({ id, told }) => {
          if (editor.base && told) void history.remember({ id, before: editor.base, after: values });
          editor.settle(id);
          if (told && told.smsCount > 0)
            snackbar.success('snackbar.saved_sms_count', { values: { count: told.smsCount } });
          else snackbar.success(told ? 'scheduling.saved' : 'scheduling.created');
        },
        onError: refuse,
      },
    );
  };
  return { save, isSaving };
}
