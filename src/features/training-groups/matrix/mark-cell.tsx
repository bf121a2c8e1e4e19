import { IconCheck, IconCloudUp, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { formatDate, formatTime, formatWeekdayShort } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { Cell, Presence } from './attendance.ts';
import classes from './mark-cell.module.css';

interface MarkCellProps {
  name: string;
  cell: Cell;
  isQueued: boolean;
  /** Tab comes here. */
  isEntry: boolean;
  onOpen: (element: HTMLElement) => void;
  onMark: (presence: Presence) => void;
}

/** Keys that mark without opening anything. */
const marks: Readonly<Record<string, Presence>> = { '1': 'present', '0': 'absent', Delete: null, Backspace: null };

/** Filled: was there. Outlined: was not. Dashed: not marked. Hatched: had no place. A dot: to come. */
export function MarkCell({ name, cell, isQueued, isEntry, onOpen, onMark }: MarkCellProps) {
  const { t } = useTranslation();
  const { state, date, isOpen } = cell;
  const day = date.startDateTime.slice(0, 10);
  const when = `${formatWeekdayShort(day, t)} ${formatDate(day)} ${formatTime(date.startDateTime)}`;
  const words = [name, when, t(`trainingGroups.cell.${state}`), isQueued && t('trainingGroups.cell.queued')];
  const press = (event: KeyboardEvent) => {
    if (!isOpen || !(event.key in marks) || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    onMark(marks[event.key] ?? null);
  };
  return (
    <td className={classes.cell}>
      <button
        type="button"
        data-cell
        data-state={state}
        data-queued={isQueued || undefined}
        tabIndex={isEntry ? 0 : -1}
        aria-disabled={!isOpen || undefined}
        aria-label={words.filter(Boolean).join(', ')}
        aria-haspopup={isOpen ? 'dialog' : undefined}
        onClick={({ currentTarget }) => isOpen && onOpen(currentTarget)}
        onKeyDown={press}
      >
        <span className={classes.sign}>
          {state === 'present' && <IconCheck size={18} stroke={2.8} aria-hidden />}
          {state === 'absent' && <IconX size={16} stroke={2.6} aria-hidden />}
        </span>
        {isQueued && <IconCloudUp className={classes.cloud} size={14} stroke={2} aria-hidden />}
      </button>
    </td>
  );
}
