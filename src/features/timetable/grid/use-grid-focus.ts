import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from 'react';
import { blockIdOf, type GridColumnLayout } from '#api/timetable/grid/layout-grid.ts';
import { nextBlock } from '#src/lib/grid/next-block.ts';

export interface GridFocus {
  layout: readonly GridColumnLayout[];
  /** The initial column. */
  home: number;
  onOpen: (training: { id: number }) => void;
  /** A press on the count of trainings that do not fit in a column; `id` is the first of them. */
  onMore: (column: number, id: number) => void;
}

const blockOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-block]') : null;
const idOf = (target: EventTarget): number => Number(blockOf(target)?.dataset['block'] ?? 0);

/** The blocks of a column, sorted by time. */
const spotsOf = ({ blocks, stacks }: GridColumnLayout) =>
  [...blocks, ...stacks]
    .map((spot) => ({ id: blockIdOf(spot), top: spot.top, left: spot.left }))
    .toSorted((a, b) => a.top - b.top || a.left - b.left);

/** The block that Tab reaches: the last focused one, else the first of the initial column. */
function entryOf(layout: readonly GridColumnLayout[], home: number, last: number): number | undefined {
  const holds = ({ blocks, stacks }: GridColumnLayout) =>
    [...blocks, ...stacks].some((spot) => blockIdOf(spot) === last);
  if (last !== 0 && layout.some(holds)) return last;
  const columns = layout[home] ? [layout[home], ...layout] : layout;
  const first = columns.find(({ blocks, stacks }) => blocks.length + stacks.length > 0);
  return first && spotsOf(first)[0]?.id;
}

/**
 * One Tab stop, arrow keys from block to block, and the handler that opens a block. The grid has one listener for all
 * blocks.
 */
export function useGridFocus({ layout, home, onOpen, onMore }: GridFocus) {
  const [last, setLast] = useState(0);
  return {
    entry: entryOf(layout, home, last),
    handlers: {
      /**
       * Shows a block's screen reader label as a tooltip on hover; most blocks are too narrow for the text. Only
       * pointer moves count: `:hover` also changes when blocks scroll under an idle pointer, and each change repaints.
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
        // Otherwise the page would scroll, or the week change.
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
