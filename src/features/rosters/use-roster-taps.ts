import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { IntentSubject } from '#api/outbox/intent.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { useSnack } from '#src/lib/messages/use-snack.ts';
import { Queued } from '#src/lib/outbox/queued.ts';
import { useIntents } from '#src/lib/outbox/outbox-view.ts';
import { rosterMutations, type RosterWish } from './mutations.ts';
import { rosterTapsOf } from './roster-taps-of.ts';
import type { RosterAct } from './with-taps.ts';

/**
 * The taps on a roster that the server has not answered yet, and the way in for the next one, which carries its instant. A
 * refusal is told; that a tap waits for a network is seen where it was made.
 */
export function useRosterTaps(trainingId: number) {
  const { failureOf } = useSnack();
  const { mutateAsync: send } = useMutation(rosterMutations.tap());
  const intents = useIntents();
  const taps = useMemo(() => rosterTapsOf(intents, trainingId), [intents, trainingId]);
  const tap = (act: RosterAct, subject: IntentSubject): void => {
    const { kind, ...rest } = act;
    const args = { ...rest, trainingId, tappedAt: serverNow().toISOString() };
    const wanted = { id: crypto.randomUUID(), kind, args, subject } as RosterWish;
    send(wanted).catch((error: unknown) => (error instanceof Queued ? undefined : failureOf(wanted.id, error)));
  };
  return { taps, tap };
}
