import { useSyncExternalStore } from 'react';

/** What lies above any page and belongs to none: the list of messages, of keys, of what waits to be sent, what becomes of that, the way to the home screen, notifications. */
export type AppPanel = 'messages' | 'shortcuts' | 'outbox' | 'unsent' | 'install' | 'push';

let open: AppPanel | undefined;
const listeners = new Set<() => void>();

function set(next: AppPanel | undefined): void {
  open = next;
  for (const listener of listeners) listener();
}

export const appPanel = {
  get: (): AppPanel | undefined => open,
  open: (panel: AppPanel) => set(panel),
  close: () => set(undefined),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useAppPanel = (): AppPanel | undefined => useSyncExternalStore(appPanel.subscribe, appPanel.get);
