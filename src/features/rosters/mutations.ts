import { mutationOptions } from '@tanstack/react-query';
import type { IntentKind } from '#src/lib/outbox/intents/intent.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { type NewIntent, enqueue } from '#src/lib/outbox/outbox-view.ts';

export type RosterKind = Extract<IntentKind, 'attendance' | 'walkIn' | 'rosterNote'>;
export type RosterIntent = { [K in RosterKind]: NewIntent<K> }[RosterKind];

export interface Admitting {
  registrationId: number;
  /** As it is shown, to say what came of it. */
  name: string;
  /** Made at the tap: however often it is sent, it happens once. */
  operationId: string;
}

export interface Linking {
  trainingId: number;
  entryId: string;
  /** As it is on the card, or six digits. */
  code: string;
  operationId: string;
}

export const rosterMutations = {
  link: () =>
    mutationOptions({
      mutationKey: ['rosters', 'link'],
      mutationFn: ({ trainingId: id, entryId, code, operationId }: Linking) =>
        api('PUT /trainer/registration/class/{id}/walk-in/{entryId}', {
          params: { id, entryId },
          body: { code },
          idempotencyKey: operationId,
        }),
      networkMode: 'always',
      retry: false,
    }),
  /** A place is somebody else's to lose, so it is asked for at once or not at all. */
  admit: () =>
    mutationOptions({
      mutationKey: ['rosters', 'admit'],
      mutationFn: ({ registrationId: id, operationId }: Admitting) =>
        api('PUT /trainer/registration/{id}/place', { params: { id }, idempotencyKey: operationId }),
      networkMode: 'always',
      retry: false,
    }),
  /** Kept on the device first; what comes of it is brought to the screens by the outbox. Those of a training go in order. */
  tap: () =>
    mutationOptions({
      mutationKey: ['rosters', 'tap'],
      mutationFn: async (intent: RosterIntent): Promise<unknown> => enqueue<RosterKind>(intent),
      networkMode: 'always',
      retry: false,
    }),
};
