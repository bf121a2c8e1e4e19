import { useMutation } from '@tanstack/react-query';
import type { MoneyTask } from '#api/invoices/money-task-schema.ts';
import { useOperationKey } from '#src/lib/api/use-operation-key.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { Text } from '#src/ui/box/box.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { ActionSheet } from '../actions/action-sheet.tsx';
import { billMutations } from '../mutations.ts';

export interface OfTask {
  task: MoneyTask;
  onClose: () => void;
}

/** Takes a task off the list, with a note of how it was resolved. */
export function EndTaskSheet({ task, onClose }: OfTask) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const end = useMutation(billMutations.endTask);
  const { values, field, failure, submit } = useFieldForm({
    initialValues: { note: '' },
    validate: ({ note }) => ({ note: note.trim() === '' ? 'required' : null }),
    error: end.error,
  });
  const body = { note: values.note.trim() };
  const idempotencyKey = useOperationKey(body);
  const done = () => {
    snackbar.success('billing.tasks.ended');
    onClose();
  };
  return (
    <ActionSheet
      title={t('billing.tasks.end')}
      onClose={onClose}
      label={t('billing.tasks.end')}
      question={t('billing.tasks.endQuestion')}
      effect={t('billing.tasks.endEffect')}
      isBusy={end.isPending}
      failure={failure}
      check={submit}
      onConfirm={() => end.mutate({ id: task.id, body, idempotencyKey }, { onSuccess: done })}
    >
      <Text size="meta" tone="t2" breaks>
        {t(`billing.task.${task.kind}`)}
      </Text>
      <TextField {...field('note')} label={t('billing.tasks.note')} maxLength={300} data-autofocus />
    </ActionSheet>
  );
}
