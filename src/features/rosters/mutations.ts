import { command } from '#src/lib/data/command.ts';
import type { IntentKind } from '#src/lib/outbox/intents/intent.ts';
import { enqueue, type NewIntent } from '#src/lib/outbox/outbox-view.ts';
import { api } from '#src/lib/session/call-as-user.ts';

export type RosterKind = Extract<IntentKind, 'attendance' | 'walkIn' | 'rosterNote'>;
export type RosterIntent = { [K in RosterKind]: NewIntent<K> }[RosterKind];

export interface Admitting {
  registrationId: number;
  /** The name as shown, for the message about the outcome. */
  name: string;
  /** Created at the tap: however often it is sent, it is applied once. */
  operationId: string;
}

export interface Linking {
  trainingId: number;
  entryId: string;
  /** As printed on the card, or six digits. */
  code: string;
  operationId: string;
}

export const rosterMutations = {
  link: command(({ trainingId: id, entryId, code, operationId }: Linking) =>
    api('PUT /trainer/registration/class/{id}/walk-in/{entryId}', {
      params: { id, entryId },
      body: { code },
      idempotencyKey: operationId,
    }),
  ),
  /** Another client’s place is at stake, so it is sent at once or not at all. */
  admit: command(({ registrationId: id, operationId }: Admitting) =>
    api('PUT /trainer/registration/{id}/place', { params: { id }, idempotencyKey: operationId }),
  ),
  /** Stored on the device first; the outbox brings the outcome to the screens. Those of a training go in order. */
  tap: command(async (intent: RosterIntent): Promise<unknown> => enqueue<RosterKind>(intent)),
};
