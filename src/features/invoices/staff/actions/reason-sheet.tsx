import { useOperationKey } from '#src/lib/api/use-operation-key.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import classes from '../bills.module.css';
import { ActionSheet } from './action-sheet.tsx';

interface ReasonProps {
  title: string;
  label: string;
  question: string;
  effect: string;
  error: Error | null;
  isBusy: boolean;
  onClose: () => void;
  onDo: (wish: { body: { reason: string }; idempotencyKey: string }) => void;
}

/** An act that needs nothing but a reason. */
export function ReasonSheet({ error, onDo, effect, ...texts }: ReasonProps) {
  const { t } = useTranslation();
  const { values, field, failure, submit } = useFieldForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() === '' ? 'required' : null }),
    error,
  });
  const body = { reason: values.reason.trim() };
  const idempotencyKey = useOperationKey(body);
  return (
    <ActionSheet
      {...texts}
      effect={effect}
      isDangerous
      failure={failure}
      check={submit}
      onConfirm={() => onDo({ body, idempotencyKey })}
    >
      <p className={classes.quiet}>{effect}</p>
      <TextField {...field('reason')} label={t('billing.reason')} maxLength={300} data-autofocus />
    </ActionSheet>
  );
}
