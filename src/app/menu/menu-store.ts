import { useSyncExternalStore } from 'react';
import { storageKeys } from '#src/lib/storage-keys.ts';
import { isNarrow } from '#src/theme/use-narrow.ts';

/** Whether the menu is open, and which sub-menu. At most one sub-menu is open; it survives a reload. */
export interface MenuState {
  isOpen: boolean;
  fold?: string;
}

const closed: MenuState = { isOpen: false };

let state: MenuState = atStart();
const listeners = new Set<() => void>();

/** As it was left, unless the menu would cover the requested page. */
function atStart(): MenuState {
  return isNarrow() ? closed : read();
}

function read(): MenuState {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKeys.menu) ?? '{}');
    const { isOpen, fold } = kept as Partial<Record<keyof MenuState, unknown>>;
    return isOpen === true ? { isOpen, ...(typeof fold === 'string' && { fold }) } : closed;
  } catch {
    return closed;
  }
}

function set(next: MenuState): void {
  state = next;
  localStorage.setItem(storageKeys.menu, JSON.stringify(next));
  for (const listener of listeners) listener();
}

/** "Opening or collapsing the main menu collapses all sub-menus. Opening one sub-menu collapses the others." */
export const menuStore = {
  get: (): MenuState => state,
  open: () => set({ isOpen: true }),
  close: () => set(closed),
  toggle: () => set({ isOpen: !state.isOpen }),
  toggleFold: (fold: string) => set(state.fold === fold ? { isOpen: state.isOpen } : { isOpen: state.isOpen, fold }),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useMenu = (): MenuState => useSyncExternalStore(menuStore.subscribe, menuStore.get);
