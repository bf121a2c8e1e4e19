import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { useSnack } from '#src/lib/messages/use-snack.ts';
import { rosterMutations, type SentTap } from './mutations.ts';
import type { RosterAct, RosterTap } from './with-taps.ts';

/** The taps on a roster that have no answer yet, and the way of the next one to the server. A refusal is told. */
export function useRosterTaps(clientId: number, trainingId: number) {
  const { failure } = useSnack();
  const { mutate } = useMutation(rosterMutations.tap(useQueryClient(), clientId, trainingId));
  const taps = useMutationState({
    filters: { mutationKey: rosterMutations.ofTraining(trainingId), status: 'pending' },
    select: ({ state }): RosterTap => ({ ...(state.variables as SentTap), isQueued: false }),
  });
  const tap = (act: RosterAct): void =>
    mutate({ act, tappedAt: serverNow().toISOString(), tap: crypto.randomUUID() }, { onError: failure });
  return { taps, tap };
}
