import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { GiveFeedbackBody } from '#api/feedback/schema.ts';
import type { IntentSubject } from '#api/outbox/intent.ts';
import { wish } from '#src/lib/outbox/outbox-view.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { feedbackQueries } from './queries.ts';

export interface Giving extends GiveFeedbackBody {
  /** Made when the person pressed: however often it is sent, it happens once. */
  tap: string;
  subject: IntentSubject;
}

export interface Verdict {
  id: number;
  /** Of the text that was read. */
  version: number;
  verdict: 'allow' | 'hide';
  tap: string;
}

/** Without a network each fails at once and says so, instead of waiting unseen until there is one. */
const always = { networkMode: 'always', retry: false } as const;

export const feedbackMutations = {
  give: () =>
    mutationOptions({
      mutationKey: ['feedback', 'give'],
      mutationFn: ({ tap: id, subject, ...args }: Giving) => wish({ id, kind: 'feedback', args, subject }),
      ...always,
    }),
  decide: (client: QueryClient, clientId: number, trainingId: number) =>
    mutationOptions({
      mutationKey: ['feedback', 'decide'],
      mutationFn: ({ id, version, verdict, tap }: Verdict) =>
        verdict === 'allow'
          ? api('POST /trainer/comment/allow', { body: { id, version }, idempotencyKey: tap })
          : api('POST /trainer/comment/hide', { body: { id }, idempotencyKey: tap }),
      // After a refusal too: the text may be another one by now.
      onSettled: () => client.invalidateQueries(feedbackQueries.ofTraining(clientId, trainingId)),
      ...always,
    }),
};
