import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { longestNote } from '#api/clients/care-limits.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import type { OfCard } from '../card/client-card-screen.tsx';
import classes from './care.module.css';
import { careMutations } from './mutations.ts';

/** A note and who may read it, which is said before it is written. */
export function NoteForm({ card, onDone }: OfCard & { onDone: () => void }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const [isForTrainers, setForTrainers] = useState(true);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const add = useMutation(careMutations(card.id).addNote);
  const { field, failure, submit } = useFieldForm({
    initialValues: { text: '' },
    validate: ({ text }) => ({ ...(text.trim() === '' && { text: 'required' as const }) }),
    error: add.error,
  });
  const done = () => {
    snackbar.success('clients.notes.saved');
    onDone();
  };
  const send = submit(({ text }) => {
    if (!add.isPending) add.mutate({ text: text.trim(), isForTrainers, idempotencyKey }, { onSuccess: done });
  });
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <ChipRow label={t('clients.notes.who')}>
        <Chip isOn={isForTrainers} onClick={() => setForTrainers(true)}>
          {t('clients.notes.trainers')}
        </Chip>
        <Chip isOn={!isForTrainers} onClick={() => setForTrainers(false)}>
          {t('clients.notes.admins')}
        </Chip>
      </ChipRow>
      <TextArea
        {...field('text')}
        label={t('clients.notes.text')}
        hint={t('clients.notes.hint')}
        rows={4}
        maxLength={longestNote}
        data-autofocus
      />
      <FormFailure error={failure} />
      <Button type="submit" variant="primary" size={56} isWide isBusy={add.isPending} disabled={!isOnline}>
        {t('clients.notes.save')}
      </Button>
    </form>
  );
}
