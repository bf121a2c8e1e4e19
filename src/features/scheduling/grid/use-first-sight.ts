import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Scrolls a grid that shows other days or rooms to what is near, once; where its styles come later, when they are there.
 * @param minutes from the top of the grid
 * @param shown what it shows
 */
export function useFirstSight(grid: RefObject<HTMLElement | null>, minutes: number, shown: string): void {
  const scroll = useEffectEvent((column: HTMLElement): boolean => {
    if (column.clientHeight === 0) return false;
    const top = (minutes / Number(column.dataset['minutes'])) * column.clientHeight;
    grid.current?.parentElement?.scrollTo({ top, behavior: 'instant' });
    return true;
  });
  useLayoutEffect(() => {
    const column = shown === '' ? null : grid.current?.querySelector<HTMLElement>('[data-minutes]');
    if (!column || scroll(column)) return undefined;
    const observer = new ResizeObserver(() => scroll(column) && observer.disconnect());
    observer.observe(column);
    return () => observer.disconnect();
  }, [grid, shown]);
}
