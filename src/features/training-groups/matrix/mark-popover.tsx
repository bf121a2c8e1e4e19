import { IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { formatDate, formatTime, formatWeekdayShort } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Text } from '#src/ui/box/box.tsx';
import type { Cell, Presence } from './attendance.ts';
import classes from './mark-popover.module.css';

export interface MarkTarget {
  /** The cell that was pressed. */
  element: HTMLElement;
  name: string;
  cell: Cell;
}

interface MarkPopoverProps {
  target: MarkTarget;
  onMark: (presence: Presence) => void;
  onClose: () => void;
}

const edge = 12;

/** The pair of a roster beside the cell that was pressed: was not there, was there; what is marked is unmarked by a second press. */
export function MarkPopover({ target, onMark, onClose }: MarkPopoverProps) {
  const { t } = useTranslation();
  const { element, name, cell } = target;
  const panel = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  const titleId = useId();
  useLayoutEffect(() => {
    if (panel.current) setPlace(placeBeside(element, panel.current));
    panel.current?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true });
  }, [element]);
  const close = () => {
    onClose();
    element.focus({ preventScroll: true });
  };
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Escape' && event.key !== 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') close();
    else nextIn(panel.current)?.focus();
  });
  useEffect(() => {
    const own = panel.current;
    const onKey = (event: KeyboardEvent): void => press(event);
    own?.addEventListener('keydown', onKey);
    return () => own?.removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => {
    const leave = ({ target: pressed }: Event) => {
      if (pressed instanceof Node && !panel.current?.contains(pressed)) onClose();
    };
    // What moves under it would be marked for another.
    document.addEventListener('pointerdown', leave);
    addEventListener('resize', onClose);
    document.addEventListener('scroll', onClose, true);
    return () => {
      document.removeEventListener('pointerdown', leave);
      removeEventListener('resize', onClose);
      document.removeEventListener('scroll', onClose, true);
    };
  }, [onClose]);
  const { startDateTime } = cell.date;
  const day = startDateTime.slice(0, 10);
  const toggle = (presence: 'present' | 'absent') => ({
    type: 'button' as const,
    'aria-pressed': cell.presence === presence,
    'aria-label': t(`rosters.mark.${presence}`, { name }),
    onClick: () => {
      onMark(cell.presence === presence ? null : presence);
      close();
    },
  });
  return (
    <div ref={panel} role="dialog" aria-labelledby={titleId} className={classes.panel} style={place}>
      <p id={titleId} className={classes.name}>
        {name}
      </p>
      <Text size="meta" tone="t2">
        {formatWeekdayShort(day, t)} {formatDate(day)} {formatTime(startDateTime)}
      </Text>
      <div className={classes.pair}>
        <button {...toggle('absent')} className={classes.absent}>
          <IconX size={24} stroke={2.8} aria-hidden />
        </button>
        <button {...toggle('present')} data-first className={classes.present}>
          <IconCheck size={26} stroke={2.8} aria-hidden />
        </button>
      </div>
    </div>
  );
}

const nextIn = (panel: HTMLElement | null): HTMLElement | undefined =>
  [...(panel?.querySelectorAll('button') ?? [])].find((button) => button !== document.activeElement);

/** Below the cell, or above where there is no room; never beyond the window's edges. */
function placeBeside(element: HTMLElement, panel: HTMLElement): { left: number; top: number } {
  const cell = element.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const below = cell.bottom + 8;
  const top = below + height + edge > innerHeight ? cell.top - 8 - height : below;
  const left = cell.left + cell.width / 2 - width / 2;
  return { left: Math.max(edge, Math.min(left, innerWidth - width - edge)), top: Math.max(edge, top) };
}
