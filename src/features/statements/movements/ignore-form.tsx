import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Movement } from '#api/statements/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { statementMutations } from '../mutations.ts';
import classes from '../statements.module.css';

interface IgnoreFormProps {
  movement: Movement;
  onDone: () => void;
}

/** Sets aside what is for no invoice, with the reason. */
export function IgnoreForm({ movement, onDone }: IgnoreFormProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const [isOpen, setIsOpen] = useState(false);
  const ignore = useMutation(statementMutations.ignore);
  const { field, failure, submit } = useFieldForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() ? null : 'required' }),
    error: ignore.error,
  });
  const send = submit(({ reason }) =>
    ignore.mutate(
      { id: movement.id, reason },
      {
        onSuccess: () => {
          snackbar.success('statements.ignored');
          onDone();
        },
      },
    ),
  );
  if (!isOpen)
    return (
      <Button isWide disabled={!isOnline} onClick={() => setIsOpen(true)}>
        {t('statements.ignore')}
      </Button>
    );
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <TextField
        {...field('reason')}
        label={t('statements.ignoreReason')}
        hint={t('statements.ignoreHint')}
        maxLength={300}
        data-autofocus
      />
      <FormFailure error={ignore.isPending ? null : failure} />
      <Button type="submit" isWide isBusy={ignore.isPending} disabled={!isOnline}>
        {t('statements.ignore')}
      </Button>
    </form>
  );
}
