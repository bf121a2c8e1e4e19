import { IconAlertTriangle } from '@tabler/icons-react';
import type { AdminRoom } from '#api/rooms/manage-schema.ts';
import type { Occupation } from '#api/rooms/occupation.ts';
import { formatDate, formatEndTime, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { timeOfDay } from '#src/ui/form/time-stepper.tsx';
import { nameOfUse } from '../../use-name.ts';
import { type Draft, take, type WayOut, waysOut } from './draft.ts';
import classes from './reservation.module.css';

export interface ClashNoteProps {
  clash: Occupation;
  draft: Draft;
  rooms: readonly AdminRoom[];
  onDraft: (draft: Draft) => void;
}

/** What is in the way of a room, and the ways out of it. */
export function ClashNote({ clash, draft, rooms, onDraft }: ClashNoteProps) {
  const { t } = useTranslation();
  const { startDateTime, duration, roomId } = clash;
  const room = rooms.find(({ id }) => id === roomId)?.name ?? '';
  const name = nameOfUse(clash, t);
  const date = startDateTime.slice(0, 10);
  const span = `${formatTime(startDateTime)}–${formatEndTime(startDateTime, duration)}`;
  const textOf = (way: WayOut): string => {
    if (way.kind === 'end') return t('rooms.wayOut.end', { time: timeOfDay(way.at) });
    return way.kind === 'skip' ? t('rooms.wayOut.skip', { date: formatDate(way.date) }) : t('rooms.wayOut.room');
  };
  return (
    <li className={classes.clash}>
      <IconAlertTriangle size={22} stroke={1.9} aria-hidden />
      <div className={classes.clashWords}>
        <strong>{t('rooms.notFree', { name: room })}</strong>
        <span>{t('rooms.takenBy', { when: date === draft.date ? span : `${formatDate(date)} ${span}`, name })}</span>
        <div className={classes.ways}>
          {waysOut(draft, clash).map((way) => (
            <Button key={way.kind} size={44} onClick={() => onDraft(take(draft, way, roomId))}>
              {textOf(way)}
            </Button>
          ))}
        </div>
      </div>
    </li>
  );
}
