import { IconLink, IconUserPlus, IconX } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row, Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { NotSent } from '../marking/mark-rest.tsx';
import type { RosterAct, ShownRoster } from '../marking/with-taps.ts';
import classes from './entry-list.module.css';
import { LinkSheet } from './link-sheet.tsx';

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
    <Stack component="section" gap={6}>
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
    </Stack>
  );
}

interface WalkInRowProps {
  walkIn: ShownRoster['walkIns'][number];
  trainingId: number;
  canTap: boolean;
  tap: (act: RosterAct) => void;
  /** The id of the text that says why linking is not possible now. */
  hintId: string;
}

/** A client who came without a booking: a name, until they are linked to a member. */
function WalkInRow({ walkIn, trainingId, canTap, tap, hintId }: WalkInRowProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [isOpen, setIsOpen] = useState(false);
  const { entryId, name, linkedTo, isQueued } = walkIn;
  return (
    <li className={classes.entry}>
      <span className={classes.name}>
        {name}
        {isQueued && <NotSent />}
        {linkedTo && <span className={classes.linked}>{t('rosters.link.noPlace', { name: linkedTo })}</span>}
      </span>
      {canTap && (
        <Row component="span" align="center" flex="none" gap={4}>
          {!linkedTo && !isQueued && (
            <Button
              size={44}
              disabled={!isOnline}
              aria-describedby={hintId}
              icon={<IconLink size={20} stroke={1.9} aria-hidden />}
              aria-label={t('rosters.link.actionFor', { name })}
              onClick={() => setIsOpen(true)}
            >
              {t('rosters.link.action')}
            </Button>
          )}
          <IconButton
            label={t('rosters.walkIn.remove', { name })}
            icon={<IconX size={22} stroke={1.9} aria-hidden />}
            onClick={() => tap({ kind: 'walkIn', entryId, text: null })}
          />
        </Row>
      )}
      <LinkSheet isOpen={isOpen} onClose={() => setIsOpen(false)} trainingId={trainingId} walkIn={walkIn} />
    </li>
  );
}
