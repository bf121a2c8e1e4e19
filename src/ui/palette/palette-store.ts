import { createAtom, useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';

const state = createAtom({ isOpen: false });

/** Whether the palette is open. */
export const paletteStore = {
  open: (): void => state.set({ isOpen: true }),
  close: (): void => state.set({ isOpen: false }),
};

export const usePaletteOpen = (): boolean => useSelector(state, ({ isOpen }) => isOpen);

/** Control or ⌘ with K opens it from anywhere, also from a field and over a panel. */
export function usePaletteKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      paletteStore.open();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
