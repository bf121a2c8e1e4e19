import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Scrolls a grid that shows other days or rooms to what is near, once.
 * @param minutes from the top of the grid
 * @param shown what it shows
 */
export function useFirstSight(grid: RefObject<HTMLElement | null>, minutes: number, shown: string): void {
  const scroll = useEffectEvent((_shown: string) => {
    const column = grid.current?.querySelector<HTMLElement>('[data-minutes]');
    if (!column) return;
    const top = (minutes / Number(column.dataset['minutes'])) * column.clientHeight;
    grid.current?.parentElement?.scrollTo({ top, behavior: 'instant' });
  });
  useLayoutEffect(() => scroll(shown), [shown]);
}
