import { createAtom, useSelector } from '@tanstack/react-store';

const state = createAtom({ isOpen: false });

/** Whether the palette is open. */
export const paletteStore = {
  open: (): void => state.set({ isOpen: true }),
  close: (): void => state.set({ isOpen: false }),
};

export const usePaletteOpen = (): boolean => useSelector(state, ({ isOpen }) => isOpen);
