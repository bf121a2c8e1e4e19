import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { nextBlock } from '#src/lib/grid/next-block.ts';

interface Spot {
  id: number;
  top: number;
  left: number;
}

const marked = '[data-spot], [data-block]';

function idOf(target: EventTarget): number {
  const { spot, block } = (target instanceof Element && target.closest<HTMLElement>(marked)?.dataset) || {};
  return Number(spot ?? block ?? 0);
}

/** One Tab stop for a grid of buttons that are marked by `data-spot` (or, of trainings, `data-block`); arrow keys move between them. */
export function useSpotKeys(columns: readonly (readonly Spot[])[], first: number | undefined) {
  const [last, setLast] = useState(0);
  const isThere = columns.some((spots) => spots.some(({ id }) => id === last));
  return {
    entry: isThere ? last : (first ?? columns.flat()[0]?.id),
    handlers: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) => setLast((before) => idOf(target) || before),
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
        const next = nextBlock(columns, idOf(event.target), event.key);
        if (next === undefined) return;
        // Otherwise the page would scroll, or the day change.
        event.preventDefault();
        event.currentTarget.querySelector<HTMLElement>(`[data-spot="${next}"], [data-block="${next}"]`)?.focus();
      },
    },
  };
}
