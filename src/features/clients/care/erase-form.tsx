import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import type { OfCard } from '../card/client-card-screen.tsx';
import classes from './care.module.css';
import { careMutations } from './mutations.ts';

/** Erases somebody's data once the name is typed; says what stays, and why. */
export function EraseForm({ card, clientId }: OfCard) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const navigate = useNavigate();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const erase = useMutation(careMutations(useQueryClient(), clientId, card.id).erase);
  const name = `${card.firstName} ${card.lastName}`.trim();
  const { field, failure, submit, values } = useFieldForm({ initialValues: { name: '' }, error: erase.error });
  const done = () => {
    snackbar.success('clients.erase.done');
    void navigate({ to: '/admin/people', replace: true });
  };
  const send = submit(() => {
    if (!erase.isPending) erase.mutate({ name, idempotencyKey }, { onSuccess: done });
  });
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <p>{t('clients.erase.about')}</p>
      <TextField
        {...field('name')}
        label={t('clients.erase.name', { name })}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <FormFailure error={failure} />
      <Button
        type="submit"
        variant="danger"
        size={56}
        isWide
        isBusy={erase.isPending}
        disabled={!isOnline || values.name.trim() !== name}
      >
        {t('clients.erase.submit')}
      </Button>
    </form>
  );
}
