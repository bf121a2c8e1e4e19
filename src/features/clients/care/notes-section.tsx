import { useDisclosure } from '@mantine/hooks';
import { IconLock, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { longestNote } from '#api/clients/care-limits.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import type { OfCard } from '../card/client-card-screen.tsx';
import { Section } from '../card/section.tsx';
import classes from './care.module.css';
import { careMutations } from './mutations.ts';

/** What the club has noted of somebody, and who reads it. */
export function NotesSection({ card }: OfCard) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const [isAdding, { open, close }] = useDisclosure(false);
  const remove = useMutation(careMutations(card.id).deleteNote);
  const drop = (noteId: number) =>
    remove.mutate(noteId, { onSuccess: () => snackbar.success('clients.notes.deleted'), onError: snackbar.failure });
  const add = (
    <IconButton
      label={t('clients.notes.add')}
      disabled={!isOnline}
      icon={<IconPlus size={24} stroke={1.9} aria-hidden />}
      onClick={open}
    />
  );
  return (
    <Section title={t('clients.notes.title')} action={add}>
      {card.notes.length === 0 && <p className={classes.quiet}>{t('clients.notes.none')}</p>}
      <ul className={classes.notes}>
        {card.notes.map(({ id, text, by, createdAt, isForTrainers }) => (
          <li key={id} className={classes.note}>
            <div>
              <p>{text}</p>
              <p className={classes.quiet}>
                {!isForTrainers && <IconLock size={16} stroke={1.9} aria-hidden />}
                {[by ?? t('clients.notes.gone'), formatDate(createdAt)].join(', ')} ·{' '}
                {t(isForTrainers ? 'clients.notes.trainers' : 'clients.notes.admins')}
              </p>
            </div>
            <IconButton
              label={`${t('clients.notes.delete')}: ${text.slice(0, 60)}`}
              disabled={!isOnline || remove.isPending}
              icon={<IconTrash size={20} stroke={1.9} aria-hidden />}
              onClick={() => drop(id)}
            />
          </li>
        ))}
      </ul>
      <Sheet isOpen={isAdding} onClose={close} title={t('clients.notes.add')} closeLabel={t('common.close')}>
        <NoteForm card={card} onDone={close} />
      </Sheet>
    </Section>
  );
}

/** A note and who may read it, which is said before it is written. */
function NoteForm({ card, onDone }: OfCard & { onDone: () => void }) {
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
