import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { GridColumnLayout } from './layout-grid.ts';

/** Who unfolds a stack goes on with what was in it: the training that is told here has the focus once it is shown. */
export function useUnfolding(
  grid: RefObject<HTMLElement | null>,
  layout: readonly GridColumnLayout[],
): (id: number) => void {
  const awaited = useRef(0);
  useLayoutEffect(() => {
    const id = awaited.current;
    if (!layout.some(({ blocks }) => blocks.some(({ training }) => training.id === id))) return;
    grid.current?.querySelector<HTMLElement>(`[data-block="${id}"]`)?.focus({ preventScroll: true });
    awaited.current = 0;
  }, [grid, layout]);
  return useCallback((id) => {
    awaited.current = id;
  }, []);
}
