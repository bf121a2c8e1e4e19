import { createAtom, useSelector } from '@tanstack/react-store';

/**
 * Panels above any page that belong to none: messages, shortcuts, the outbox, the unsent dialog, installation,
 * notifications.
 */
export type AppPanel = 'messages' | 'shortcuts' | 'outbox' | 'unsent' | 'install' | 'push';

const state = createAtom<{ panel?: AppPanel }>({});

export const appPanel = {
  get: (): AppPanel | undefined => state.get().panel,
  open: (panel: AppPanel) => state.set({ panel }),
  close: () => state.set({}),
};

export const useAppPanel = (): AppPanel | undefined => useSelector(state, ({ panel }) => panel);
