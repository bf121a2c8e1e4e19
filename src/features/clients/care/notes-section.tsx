import { useDisclosure } from '@mantine/hooks';
import { IconLock, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import type { OfCard } from '../card/client-card-screen.tsx';
import { Section } from '../card/section.tsx';
import classes from './care.module.css';
import { careMutations } from './mutations.ts';
import { NoteForm } from './note-form.tsx';

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
