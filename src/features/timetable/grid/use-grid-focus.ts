import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from 'react';
import { blockIdOf, type GridColumnLayout } from './layout-grid.ts';
import { nextBlock } from './block/next-block.ts';

export interface GridFocus {
  layout: readonly GridColumnLayout[];
  /** The column to begin in. */
  home: number;
  onOpen: (training: { id: number }) => void;
  /** A press on what counts the trainings for which a column has no room; `id` is the first of them. */
  onMore: (column: number, id: number) => void;
}

const blockOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-block]') : null;
const idOf = (target: EventTarget): number => Number(blockOf(target)?.dataset['block'] ?? 0);

/** What stands in a column, in order of time. */
const spotsOf = ({ blocks, stacks }: GridColumnLayout) =>
  [...blocks, ...stacks]
    .map((spot) => ({ id: blockIdOf(spot), top: spot.top, left: spot.left }))
    .toSorted((a, b) => a.top - b.top || a.left - b.left);

/** The block that Tab reaches: where one was last, else the first of the column to begin in. */
function entryOf(layout: readonly GridColumnLayout[], home: number, last: number): number | undefined {
  const holds = ({ blocks, stacks }: GridColumnLayout) =>
    [...blocks, ...stacks].some((spot) => blockIdOf(spot) === last);
  if (last !== 0 && layout.some(holds)) return last;
  const columns = layout[home] ? [layout[home], ...layout] : layout;
  const first = columns.find(({ blocks, stacks }) => blocks.length + stacks.length > 0);
  return first && spotsOf(first)[0]?.id;
}

/** One way in by Tab, arrows from block to block, and what opens a block. The grid listens for all of its blocks. */
export function useGridFocus({ layout, home, onOpen, onMore }: GridFocus) {
  const [last, setLast] = useState(0);
  return {
    entry: entryOf(layout, home, last),
    handlers: {
      /**
       * What a block says to readers is shown to whoever points at it; most are too narrow to say it themselves. Moves alone
       * count: `:hover` also goes from block to block when they are scrolled under a resting pointer, and each is painted anew.
       */
      onPointerMove({ target }: PointerEvent<HTMLElement>) {
        const block = blockOf(target);
        if (!block || 'pointed' in block.dataset) return;
        block.dataset['pointed'] = '';
        block.title = block.ariaLabel ?? '';
      },
      onPointerOut({ target }: PointerEvent<HTMLElement>) {
        const block = blockOf(target);
        if (block && 'pointed' in block.dataset) delete block.dataset['pointed'];
      },
      onFocus: ({ target }: FocusEvent<HTMLElement>) => setLast((before) => idOf(target) || before),
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
        const next = nextBlock(layout.map(spotsOf), idOf(event.target), event.key);
        if (next === undefined) return;
        // Else the page would scroll, or the week change.
        event.preventDefault();
        event.currentTarget.querySelector<HTMLElement>(`[data-block="${next}"]`)?.focus();
      },
      onClick(event: MouseEvent<HTMLElement>) {
        const id = idOf(event.target);
        if (!id || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        if (id > 0) return onOpen({ id });
        const column = layout.findIndex(({ stacks }) => stacks.some((stack) => blockIdOf(stack) === id));
        return onMore(column, -id);
      },
    },
  };
}
