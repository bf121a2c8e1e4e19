import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { JoinBody, Joined } from '#api/join/schema.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { joinMutations } from './mutations.ts';
import { personOf } from './person-of.ts';
import type { Join } from './use-join.ts';

interface Sending {
  askedToStart: boolean;
  onDone: (joined: Joined) => void;
}

/** Sends all that was filled in. Without an answer the same is sent again, so that it happens once. */
export function useSendJoin(join: Join) {
  const client = useQueryClient();
  const mutation = useMutation(joinMutations.join());
  const [unanswered, setUnanswered] = useState<{ content: string; operationId: string }>();
  const send = ({ askedToStart, onDone }: Sending) => {
    if (mutation.isPending) return;
    const { joined } = join.draft;
    // Sent before a reload, and nothing was changed since: the code is needed no more.
    if (joined && join.idCode === '' && !join.person) return onDone(joined);
    const body = bodyOf(join, askedToStart);
    if (!body) return;
    const content = JSON.stringify(body);
    const operationId = unanswered?.content === content ? unanswered.operationId : crypto.randomUUID();
    setUnanswered({ content, operationId });
    mutation.mutate(
      { body, operationId },
      {
        onSuccess: (joined) => {
          join.change({ joined });
          onDone(joined);
        },
        onError: (error) => {
          if (!(error instanceof ApiFailure)) return;
          setUnanswered(undefined);
          // Another price, other terms or a campaign that has ended: they are looked at once more.
          void client.invalidateQueries({ queryKey: ['join'] });
        },
      },
    );
  };
  return { send, isBusy: mutation.isPending, failure: mutation.error };
}

function bodyOf(
  { draft, quote, products, person, idCode, codeFailure }: Join,
  askedToStart: boolean,
): JoinBody | undefined {
  const { unitId, productId, startsOn, campaignCode, hasNoCode, allowsAds, secret } = draft;
  if (unitId === undefined || productId === undefined || startsOn === undefined || !quote) return undefined;
  const { mode, today, termsVersion } = products.rules;
  const rules = { isComplete: mode === 'complete', hasNoCode, today };
  const typed = { ...draft.person, idCode, campaignCode };
  return {
    unitId,
    productId,
    startsOn,
    total: quote.total,
    termsVersion,
    askedToStart,
    secret,
    ...(campaignCode !== '' && !codeFailure && { campaignCode }),
    ...(!person && { person: { ...personOf(typed, rules), allowsAds } }),
  };
}
