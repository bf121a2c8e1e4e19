import { createAtom, useSelector } from '@tanstack/react-store';

/** What lies above any page and belongs to none: the list of messages, of keys, of what waits to be sent, what becomes of that, the way to the home screen, notifications. */
export type AppPanel = 'messages' | 'shortcuts' | 'outbox' | 'unsent' | 'install' | 'push';

const state = createAtom<{ panel?: AppPanel }>({});

export const appPanel = {
  get: (): AppPanel | undefined => state.get().panel,
  open: (panel: AppPanel) => state.set({ panel }),
  close: () => state.set({}),
};

export const useAppPanel = (): AppPanel | undefined => useSelector(state, ({ panel }) => panel);
