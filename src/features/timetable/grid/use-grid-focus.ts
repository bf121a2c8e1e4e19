import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from 'react';
import type { GridLayout } from './layout-grid.ts';
import { nextBlock } from './next-block.ts';

const idOf = (target: EventTarget): number =>
  target instanceof Element ? Number(target.closest<HTMLElement>('[data-block]')?.dataset['block'] ?? 0) : 0;

/**
 * One way in by Tab, arrows from block to block, and what opens a block. The grid listens for all of its blocks. `home` is
 * the column to begin in.
 */
export function useGridFocus(layout: GridLayout, home: number, onOpen: (training: { id: number }) => void) {
  const [last, setLast] = useState(0);
  const spots = layout.columns.map((column) =>
    column.map(({ training, top, left }) => ({ id: training.id, top, left })),
  );
  const all = spots.flat();
  const entry = all.some(({ id }) => id === last) ? last : (spots[home]?.[0] ?? all[0])?.id;
  return {
    entry,
    handlers: {
      /** What a block says to readers is shown to whoever points at it; most are too narrow to say it themselves. */
      onPointerOver({ target }: PointerEvent<HTMLElement>) {
        const link = target instanceof Element ? target.closest<HTMLElement>('[data-block]') : null;
        if (link) link.title = link.ariaLabel ?? '';
      },
      onFocus: ({ target }: FocusEvent<HTMLElement>) => setLast((before) => idOf(target) || before),
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
        const next = nextBlock(spots, idOf(event.target), event.key);
        if (next === undefined) return;
        // Else the page would scroll, or the week change.
        event.preventDefault();
        event.currentTarget.querySelector<HTMLElement>(`[data-block="${next}"]`)?.focus();
      },
      onClick(event: MouseEvent<HTMLElement>) {
        const id = idOf(event.target);
        if (!id || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onOpen({ id });
      },
    },
  };
}
