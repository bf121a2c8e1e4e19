import { type RefObject, useLayoutEffect } from 'react';

/** In a frame that scrolls sideways, shows the chosen column: at first, and whenever another is chosen. */
export function useFocusInView(frame: RefObject<HTMLElement | null>, index: number, isWide: boolean): void {
  useLayoutEffect(() => {
    if (!isWide || index < 0) return;
    // Its head alone: a column is higher than the screen.
    frame.current?.querySelector('[data-focus]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [frame, index, isWide]);
}
