import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { GiveFeedbackBody } from '#api/feedback/schema.ts';
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

/** Without a network each fails at once with an error, instead of waiting silently for one. */
const always = { networkMode: 'always', retry: false } as const;

export const feedbackMutations = {
  give: () =>
    mutationOptions({
      mutationKey: ['feedback', 'give'],
      mutationFn: ({ operationId: id, subject, ...args }: Giving) => enqueue({ id, kind: 'feedback', args, subject }),
      ...always,
    }),
  decide: (client: QueryClient, clientId: number, trainingId: number) =>
    mutationOptions({
      mutationKey: ['feedback', 'decide'],
      mutationFn: ({ id, version, verdict, operationId }: Verdict) =>
        verdict === 'allow'
          ? api('POST /trainer/comment/allow', { body: { id, version }, idempotencyKey: operationId })
          : api('POST /trainer/comment/hide', { body: { id }, idempotencyKey: operationId }),
      // After an error too: the text may have changed.
      onSettled: () => client.invalidateQueries(feedbackQueries.ofTraining(clientId, trainingId)),
      ...always,
    }),
};
