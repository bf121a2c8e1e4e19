import { type FocusEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';
import { nextBlock } from '#src/lib/grid/next-block.ts';
import { type HourDay, idOf, minuteOf, type WeekLayout } from '#src/lib/hours/layout-week.ts';
import { foldId } from './hour-cells.tsx';

interface HourFocus {
  layout: WeekLayout;
  /** Ids of lines that are open. */
  unfolded: ReadonlySet<number>;
  /** The focus day. */
  date: HourDay['day'];
  onOpen: (one: { id: number }) => void;
  onFold: (id: number) => void;
}

const pressed = (target: EventTarget): number =>
  Number(target instanceof Element ? (target.closest<HTMLElement>('[data-block]')?.dataset['block'] ?? 0) : 0);

/** The ids of lines of what has begun; what is no training has others below zero. */
const isFold = (id: number): boolean => id < 0 && id >= foldId({ hour: 23 });

/** What can be reached in a day, by time. */
function spotsOf({ isPast, cells }: HourDay, unfolded: ReadonlySet<number>) {
  if (isPast) return [];
  return cells.flatMap((cell) => {
    const fold = foldId(cell);
    const shown = [...(unfolded.has(fold) ? cell.begun : []), ...cell.items];
    const spots = shown.map((one, left) => ({ id: idOf(one), top: minuteOf(one), left }));
    return cell.begun.length > 0 ? [{ id: fold, top: cell.hour * 60, left: 0 }, ...spots] : spots;
  });
}

/** One Tab stop, arrow keys from training to training, and the press that opens one. One listener serves all. */
export function useHourFocus({ layout, unfolded, date, onOpen, onFold }: HourFocus) {
  const [last, setLast] = useState(0);
  const columns = layout.days.map((day) => spotsOf(day, unfolded));
  const home = columns[layout.days.findIndex(({ day }) => day === date)] ?? [];
  const isThere = columns.some((spots) => spots.some(({ id }) => id === last));
  const first = home.find(({ id }) => id > 0) ?? columns.flat().find(({ id }) => id > 0) ?? columns.flat()[0];
  return {
    entry: isThere ? last : first?.id,
    handlers: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) => setLast((before) => pressed(target) || before),
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
        const next = nextBlock(columns, pressed(event.target), event.key);
        if (next === undefined) return;
        // Otherwise the page would scroll, or the week change.
        event.preventDefault();
        event.currentTarget.querySelector<HTMLElement>(`[data-block="${next}"]`)?.focus();
      },
      onClick(event: MouseEvent<HTMLElement>) {
        const id = pressed(event.target);
        if (!id || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        if (isFold(id)) onFold(id);
        else onOpen({ id });
      },
    },
  };
}
