import { IconX } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import classes from './admitting/entry-list.module.css';
import { NotSent } from './marking/mark-rest.tsx';
import type { RosterAct, ShownRoster } from './marking/with-taps.ts';

const maxNote = 1000;

interface NoteListProps extends Pick<ShownRoster, 'notes'> {
  canTap: boolean;
  tap: (act: RosterAct) => void;
}

/** Notes between trainer and club on this training. Each is added: none is overwritten. */
export function NoteList({ notes, canTap, tap }: NoteListProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  if (notes.length === 0 && !canTap) return null;
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    if (!text.trim()) return;
    tap({ kind: 'rosterNote', entryId: crypto.randomUUID(), text: text.trim() });
    setText('');
  };
  return (
    <Stack component="section" gap={6}>
      <h2 className={classes.title}>{t('rosters.note.title')}</h2>
      <p className={classes.hint}>{t('staff.comment')}</p>
      <ul className={classes.list}>
        {notes.map(({ entryId, text: said, author, isQueued }) => (
          <li key={entryId} className={classes.entry}>
            <p className={classes.note}>
              {said}
              <span className={classes.author}>
                {isQueued && <NotSent />}
                {author}
              </span>
            </p>
            {canTap && (
              <IconButton
                label={t('rosters.note.remove')}
                icon={<IconX size={22} stroke={1.9} aria-hidden />}
                onClick={() => tap({ kind: 'rosterNote', entryId, text: null })}
              />
            )}
          </li>
        ))}
      </ul>
      {canTap && (
        <form className={classes.form} onSubmit={add}>
          <TextArea
            label={t('rosters.note.label')}
            rows={2}
            maxLength={maxNote}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" disabled={!text.trim()}>
            {t('rosters.note.add')}
          </Button>
        </form>
      )}
    </Stack>
  );
}
