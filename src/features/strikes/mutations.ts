import type { AppealBody } from '#api/strikes/schema.ts';
import { command } from '#src/lib/data/command.ts';
import type { IntentSubject } from '#src/lib/outbox/intents/intent.ts';
import { enqueue } from '#src/lib/outbox/outbox-view.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { strikeQueries } from './queries.ts';

const changed = { invalidates: [strikeQueries.ofClientArea] } as const;

export interface Writing extends AppealBody {
  /** Created at the press: however often it is sent, it is written once. */
  operationId: string;
  subject: IntentSubject;
}

/** What an admin decides about a client's: with a reason, or null to take it back. */
export const strikeMutations = {
  appeal: command(({ operationId: id, subject, ...args }: Writing) => enqueue({ id, kind: 'appeal', args, subject }), {
    invalidates: [strikeQueries.ownArea],
  }),
  answer: command(
    ({ id, registrationId, answer }: { id: number; registrationId: number; answer: string }) =>
      api('PUT /admin/client/{id}/strikes/{registrationId}/appeal', {
        params: { id, registrationId },
        body: { answer },
      }),
    changed,
  ),
  excuse: command(
    ({ id, registrationId, reason }: { id: number; registrationId: number; reason: string | null }) =>
      api('PUT /admin/client/{id}/strikes/{registrationId}', { params: { id, registrationId }, body: { reason } }),
    changed,
  ),
  endPause: command(
    ({ id, reason }: { id: number; reason: string | null }) =>
      api('PUT /admin/client/{id}/booking-pause', { params: { id }, body: { reason } }),
    changed,
  ),
};
