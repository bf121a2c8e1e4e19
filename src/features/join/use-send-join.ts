import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Joined } from '#api/join/schema.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import type { KeyWord } from '#src/lib/data/query.ts';
import { joinMutations, type Order } from './mutations.ts';
import { personOf } from './person-of.ts';
import type { Join } from './use-join.ts';

interface Sending {
  askedToStart: boolean;
  onDone: (joined: Joined) => void;
}

/** What is sold, and what it costs whoever is logged in. */
const isOfJoining = ({ queryKey }: { queryKey: QueryKey }) => queryKey.includes('join' satisfies KeyWord);

/** Sends all that was filled in. Without an answer the same is sent again, so that it happens once. */
export function useSendJoin(join: Join) {
  const client = useQueryClient();
  const mutation = useMutation(joinMutations.order);
  const [unanswered, setUnanswered] = useState<{ content: string; operationId: string }>();
  const send = ({ askedToStart, onDone }: Sending) => {
    if (mutation.isPending) return;
    const { joined } = join.draft;
    // Sent before a reload, and nothing was changed since: the code is needed no more.
    if (joined && join.idCode === '' && (!join.person || join.contract)) return onDone(joined);
    const order = orderOf(join, askedToStart);
    if (!order) return;
    const content = JSON.stringify(order);
    const operationId = unanswered?.content === content ? unanswered.operationId : crypto.randomUUID();
    setUnanswered({ content, operationId });
    mutation.mutate(
      { order, operationId },
      {
        onSuccess: (joined) => {
          join.change({ joined });
          onDone(joined);
        },
        onError: (error) => {
          if (!(error instanceof ApiFailure)) return;
          setUnanswered(undefined);
          // Another price, other terms or a campaign that has ended: they are looked at once more.
          void client.invalidateQueries({ predicate: isOfJoining });
        },
      },
    );
  };
  return { send, isBusy: mutation.isPending, failure: mutation.error };
}

function orderOf(join: Join, askedToStart: boolean): Order | undefined {
  const { draft, quote, products, person, idCode, codeFailure, contract } = join;
  const { unitId, productId, startsOn, campaignCode, hasNoCode, allowsAds, secret } = draft;
  if (unitId === undefined || productId === undefined || startsOn === undefined || !quote) return undefined;
  const { mode, today, termsVersion } = products.rules;
  const shared = {
    unitId,
    productId,
    startsOn,
    total: quote.total,
    termsVersion,
    askedToStart,
    ...(campaignCode !== '' && !codeFailure && { campaignCode }),
  };
  if (contract) {
    const { contractId } = contract;
    return { kind: 'contract', body: { ...shared, ...(contractId !== undefined && { contractId }) } };
  }
  const rules = { isComplete: mode === 'complete', hasNoCode, today };
  const typed = { ...draft.person, idCode, campaignCode };
  return {
    kind: 'join',
    body: { ...shared, secret, ...(!person && { person: { ...personOf(typed, rules), allowsAds } }) },
  };
}
