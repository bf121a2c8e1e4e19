import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Mark } from '#api/rosters/schema.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { applyMarks } from './apply-marks.ts';
import { rosterQueries } from './queries.ts';
import type { RosterTap } from './with-taps.ts';

export interface SentTap extends Omit<RosterTap, 'isQueued'> {
  /** Made at the tap: however often it is sent, it happens once. */
  tap: string;
}

/** Each carries the instant of its tap. Those of one training are sent one after the other. */
export const rosterMutations = {
  ofTraining: (trainingId: number) => ['rosters', trainingId] as const,
  tap: (client: QueryClient, clientId: number, trainingId: number) =>
    mutationOptions({
      mutationKey: rosterMutations.ofTraining(trainingId),
      scope: { id: `roster ${trainingId}` },
      mutationFn: (sent: SentTap) => send(trainingId, sent),
      // An answer on its way may be older than the tap.
      onMutate: () => client.cancelQueries({ queryKey: rosterQueries.all(clientId) }),
      onSuccess: (marks) => applyMarks(client, clientId, trainingId, marks),
      // Until it is here what was tapped is shown from the tap itself.
      onSettled: () => client.invalidateQueries({ queryKey: rosterQueries.all(clientId) }),
      networkMode: 'always',
      retry: false,
    }),
};

async function send(trainingId: number, { act, tappedAt, tap: idempotencyKey }: SentTap): Promise<Mark[]> {
  if (act.kind !== 'attendance') {
    const { entryId, text } = act;
    const kind = act.kind === 'walkIn' ? 'walk_in' : 'note';
    const body = { entryId, kind, text, tappedAt } as const;
    await api('POST /trainer/registration/class/{id}', { params: { id: trainingId }, body, idempotencyKey });
    return [];
  }
  const { registrationIds, presence } = act;
  const [id] = registrationIds;
  if (id !== undefined && registrationIds.length === 1) {
    const body = { presence, tappedAt };
    return (await api('PUT /trainer/registration/{id}', { params: { id }, body, idempotencyKey })).marks;
  }
  const body = { registrationIds: [...registrationIds], presence, tappedAt };
  const params = { id: trainingId };
  return (await api('PUT /trainer/registration/class/{id}', { params, body, idempotencyKey })).marks;
}
