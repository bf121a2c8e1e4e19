import { IconUserPlus } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { RosterAct, ShownRoster } from '../marking/with-taps.ts';
import classes from './entry-list.module.css';
import { WalkInRow } from './walk-in-row.tsx';

const maxName = 120;
const hintId = 'walk-in-hint';

interface WalkInListProps extends Pick<ShownRoster, 'walkIns' | 'trainingId'> {
  canTap: boolean;
  tap: (act: RosterAct) => void;
}

/** Walk-ins, by name. They take no place until they are linked to a member. */
export function WalkInList({ walkIns, trainingId, canTap, tap }: WalkInListProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
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
      <p className={classes.hint} id={hintId}>
        {t('rosters.walkIn.hint')} {!isOnline && walkIns.length > 0 && t('rosters.link.offline')}
      </p>
      <ul className={classes.list}>
        {walkIns.map((walkIn) => (
          <WalkInRow
            key={walkIn.entryId}
            walkIn={walkIn}
            trainingId={trainingId}
            canTap={canTap}
            tap={tap}
            hintId={hintId}
          />
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
