import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isLatest } from '#api/rosters/latest-mark.ts';
import type { Presence } from '#api/rosters/schema.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import type { IntentSubject } from '#src/lib/outbox/intents/intent.ts';
import { useIntents } from '#src/lib/outbox/outbox-view.ts';
import { Queued } from '#src/lib/outbox/queued.ts';
import { rosterTapsOf } from './marking/with-taps.ts';
import { rosterMutations } from './mutations.ts';

export interface MarkToShow {
  registrationId: number;
  presence: Presence;
  markedAt: string | null;
}

export type Shown<M> = M & { isQueued: boolean };

/**
 * Marks of several trainings as they will be once what was tapped here is sent, and the function that taps. A refusal is shown as
 * a message; that a tap waits for a network is shown where it was made.
 */
export function useTapsOf(trainingIds: readonly number[]) {
  const { failureOf } = useSnackbar();
  const { mutateAsync: send } = useMutation(rosterMutations.tap);
  const intents = useIntents();
  const key = trainingIds.join();
  const taps = useMemo(
    () => new Map(key.split(',').map((id) => [Number(id), rosterTapsOf(intents, Number(id))])),
    [intents, key],
  );
  const shown = <M extends MarkToShow>(trainingId: number, mark: M): Shown<M> => {
    let latest: Shown<M> = { ...mark, isQueued: false };
    for (const { act, tappedAt, isQueued } of taps.get(trainingId) ?? []) {
      if (act.kind !== 'attendance' || !act.registrationIds.includes(mark.registrationId)) continue;
      const held = latest.markedAt === null ? undefined : { tappedAt: new Date(latest.markedAt) };
      if (isLatest({ tappedAt: new Date(tappedAt) }, held))
        latest = { ...latest, presence: act.presence, markedAt: tappedAt, isQueued };
    }
    return latest;
  };
  const mark = (trainingId: number, registrationId: number, presence: Presence, subject: IntentSubject): void => {
    const id = crypto.randomUUID();
    const args = { trainingId, registrationIds: [registrationId], presence, tappedAt: serverNow().toISOString() };
    send({ id, kind: 'attendance', args, subject }).catch((error: unknown) =>
      error instanceof Queued ? undefined : failureOf(id, error),
    );
  };
  const queuedCount = [...taps.values()].flat().filter(({ isQueued }) => isQueued).length;
  return { shown, mark, queuedCount };
}
