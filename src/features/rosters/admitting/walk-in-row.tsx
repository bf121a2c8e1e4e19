import { IconLink, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { NotSent } from '../marking/mark-rest.tsx';
import type { RosterAct, ShownRoster } from '../marking/with-taps.ts';
import classes from './entry-list.module.css';
import { LinkSheet } from './link-sheet.tsx';

export interface WalkInRowProps {
  walkIn: ShownRoster['walkIns'][number];
  trainingId: number;
  canTap: boolean;
  tap: (act: RosterAct) => void;
  /** The id of the text that says why linking is not possible now. */
  hintId: string;
}

/** A client who came without a booking: a name, until they are linked to a member. */
export function WalkInRow({ walkIn, trainingId, canTap, tap, hintId }: WalkInRowProps) {
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
        <span className={classes.acts}>
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
        </span>
      )}
      <LinkSheet isOpen={isOpen} onClose={() => setIsOpen(false)} trainingId={trainingId} walkIn={walkIn} />
    </li>
  );
}
