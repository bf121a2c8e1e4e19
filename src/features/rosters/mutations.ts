import { mutationOptions } from '@tanstack/react-query';
import type { IntentKind } from '#api/outbox/intent.ts';
import { type Wish, wish } from '#src/lib/outbox/outbox-view.ts';

export type RosterKind = Extract<IntentKind, 'attendance' | 'walkIn' | 'rosterNote'>;
export type RosterWish = { [K in RosterKind]: Wish<K> }[RosterKind];

export const rosterMutations = {
  /** Kept on the device first; what comes of it is brought to the screens by the outbox. Those of a training go in order. */
  tap: () =>
    mutationOptions({
      mutationKey: ['rosters', 'tap'],
      mutationFn: async (wanted: RosterWish): Promise<unknown> => wish<RosterKind>(wanted),
      networkMode: 'always',
      retry: false,
    }),
};
