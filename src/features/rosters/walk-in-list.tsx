import { IconUserPlus, IconX } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import classes from './entry-list.module.css';
import { NotSent } from './not-sent.tsx';
import type { RosterAct, ShownRoster } from './with-taps.ts';

const maxName = 120;

interface WalkInListProps extends Pick<ShownRoster, 'walkIns'> {
  canTap: boolean;
  tap: (act: RosterAct) => void;
}

/** Who came without a booking, by name. They take no place; the desk finds out who they are. */
export function WalkInList({ walkIns, canTap, tap }: WalkInListProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  if (walkIns.length === 0 && !canTap) return null;
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    if (!name.trim()) return;
    tap({ kind: 'walkIn', entryId: crypto.randomUUID(), text: name.trim() });
    setName('');
  };
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>{t('rosters.walkIn.title')}</h2>
      <p className={classes.hint}>{t('rosters.walkIn.hint')}</p>
      <ul className={classes.list}>
        {walkIns.map(({ entryId, name: who, isQueued }) => (
          <li key={entryId} className={classes.entry}>
            <span className={classes.name}>
              {who}
              {isQueued && <NotSent />}
            </span>
            {canTap && (
              <IconButton
                label={t('rosters.walkIn.remove', { name: who })}
                icon={<IconX size={22} stroke={1.9} aria-hidden />}
                onClick={() => tap({ kind: 'walkIn', entryId, text: null })}
              />
            )}
          </li>
        ))}
      </ul>
      {canTap && (
        <form className={classes.line} onSubmit={add}>
          <TextField
            label={t('rosters.walkIn.name')}
            autoComplete="off"
            maxLength={maxName}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" disabled={!name.trim()} icon={<IconUserPlus size={22} stroke={1.9} aria-hidden />}>
            {t('rosters.walkIn.add')}
          </Button>
        </form>
      )}
    </section>
  );
}
