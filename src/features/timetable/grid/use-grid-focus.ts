import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { blockIdOf, type GridColumnLayout } from './layout-grid.ts';
import { nextBlock } from './next-block.ts';

export interface GridFocus {
  layout: readonly GridColumnLayout[];
  /** The column to begin in. */
  home: number;
  onOpen: (training: { id: number }) => void;
  /** A press on what counts the trainings for which a column has no room. */
  onMore: (column: number) => void;
}

const blockOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-block]') : null;
const idOf = (target: EventTarget): number => Number(blockOf(target)?.dataset['block'] ?? 0);
const selectorOf = (id: number): string => `[data-block="${id}"]`;

/** One way in by Tab, arrows from block to block, and what opens a block. The grid listens for all of its blocks. */
export function useGridFocus({ layout, home, onOpen, onMore }: GridFocus) {
  const [last, setLast] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  const awaited = useRef(0);
  const spots = layout.map(({ blocks, stacks }) =>
    [...blocks, ...stacks].map((spot) => ({ id: blockIdOf(spot), top: spot.top, left: spot.left })),
  );
  for (const column of spots) column.sort((a, b) => a.top - b.top || a.left - b.left);
  const all = spots.flat();
  const entry = all.some(({ id }) => id === last) ? last : (spots[home]?.[0] ?? all[0])?.id;
  // Who has unfolded a stack goes on with what was in it.
  useLayoutEffect(() => {
    const block = awaited.current && grid.current?.querySelector<HTMLElement>(selectorOf(awaited.current));
    if (!block) return;
    awaited.current = 0;
    block.focus({ preventScroll: true });
  }, [layout]);
  return {
    entry,
    grid,
    handlers: {
      /** What a block says to readers is shown to whoever points at it; most are too narrow to say it themselves. */
      onPointerOver({ target }: PointerEvent<HTMLElement>) {
        const block = blockOf(target);
        if (block && block.title !== block.ariaLabel) block.title = block.ariaLabel ?? '';
      },
      onFocus: ({ target }: FocusEvent<HTMLElement>) => setLast((before) => idOf(target) || before),
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
        const next = nextBlock(spots, idOf(event.target), event.key);
        if (next === undefined) return;
        // Else the page would scroll, or the week change.
        event.preventDefault();
        grid.current?.querySelector<HTMLElement>(selectorOf(next))?.focus();
      },
      onClick(event: MouseEvent<HTMLElement>) {
        const id = idOf(event.target);
        if (!id || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        if (id > 0) return onOpen({ id });
        awaited.current = -id;
        return onMore(spots.findIndex((column) => column.some((spot) => spot.id === id)));
      },
    },
  };
}
