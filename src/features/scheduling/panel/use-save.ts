import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { fieldErrorText, placeRefusal } from '#src/ui/form/field-errors.ts';
import { schedulingMutations } from '../mutations.ts';
import { isComplete } from '../training-values.ts';
import type { Editor } from '../use-editor.ts';

/** The fields of the request that stand under another name in the panel. */
const paths = { startDateTime: 'start', status: 'isClosed' };

/** Saves what the panel has open: what was refused stays typed, and is shown at its field where it has one. */
export function useSave(clientId: number, editor: Editor) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const mutation = useMutation(schedulingMutations(useQueryClient(), clientId).save);
  const save = () => {
    const { values } = editor.form;
    if (mutation.isPending || !isComplete(values) || (!editor.isNew && !editor.isDirty)) return;
    mutation.mutate(
      { values, operationId: crypto.randomUUID() },
      {
        onSuccess: ({ id, told }) => {
          editor.settle(id);
          snackbar.success(told ? 'scheduling.saved' : 'scheduling.created');
        },
        onError: (error) => {
          // The panel itself says what others have changed.
          if (error instanceof ApiFailure && error.key === 'changed_meanwhile') return;
          const { errors, isWhole } = placeRefusal(error, { names: Object.keys(values), paths });
          for (const [name, wrong] of Object.entries(errors))
            if (wrong) editor.form.setFieldError(name, fieldErrorText(t, wrong));
          if (!isWhole) snackbar.failure(error);
        },
      },
    );
  };
  return { save, isSaving: mutation.isPending };
}
