import type { GiveFeedbackBody } from '#api/feedback/schema.ts';
import { command } from '#src/lib/data/command.ts';
import type { IntentSubject } from '#src/lib/outbox/intents/intent.ts';
import { enqueue } from '#src/lib/outbox/outbox-view.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { feedbackQueries } from './queries.ts';

export interface Giving extends GiveFeedbackBody {
  /** Created at the press: however often it is sent, it is applied once. */
  operationId: string;
  subject: IntentSubject;
}

export interface Verdict {
  id: number;
  /** Of the text that was read. */
  version: number;
  verdict: 'allow' | 'hide';
  operationId: string;
}

export const feedbackMutations = {
  give: command(({ operationId: id, subject, ...args }: Giving) => enqueue({ id, kind: 'feedback', args, subject })),
  /** After an error too: the text may have changed. */
  decide: (trainingId: number) =>
    command(
      ({ id, version, verdict, operationId }: Verdict) =>
        verdict === 'allow'
          ? api('POST /trainer/comment/allow', { body: { id, version }, idempotencyKey: operationId })
          : api('POST /trainer/comment/hide', { body: { id }, idempotencyKey: operationId }),
      { invalidates: [(owner) => feedbackQueries.ofTraining(owner, trainingId)] },
    ),
};
