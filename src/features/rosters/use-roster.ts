import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Roster, RosterSheet } from '#api/rosters/schema.ts';
import { useClubOf } from '#src/features/registrations/use-club-of.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import type { IntentSubject } from '#src/lib/outbox/intents/intent.ts';
import { useIntents } from '#src/lib/outbox/outbox-view.ts';
import { Queued } from '#src/lib/outbox/queued.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useNow } from '#src/lib/use-now.ts';
import { isCorrection, type RosterAct, rosterTapsOf, withTaps } from './marking/with-taps.ts';
import { type RosterIntent, rosterMutations } from './mutations.ts';
import { rosterQueries } from './queries.ts';

/** Two trainers may mark on one roster at once. */
const refreshMs = 20_000;

/** A training's roster with the local taps; without a network from the device’s cache. */
export function useRoster(trainingId: number) {
  const owner = useOwner();
  const query = useQuery({
    ...rosterQueries.training(owner, trainingId),
    enabled: owner > 0,
    refetchInterval: refreshMs,
  });
  const kept = useQuery({ ...rosterQueries.kept(owner), enabled: owner > 0 && !query.data });
  const now = useNow();
  const isOver = ({ marking }: RosterSheet) => now >= new Date(marking.until);
  const sheet = kept.data?.items.find((item) => item.trainingId === trainingId && !isOver(item));
  const asked = { isError: query.isError, fetchStatus: query.fetchStatus };
  const { taps, tap } = useRosterTaps(trainingId);
  const isRefused = query.error instanceof ApiFailure && (query.error.status === 403 || query.error.status === 404);
  const found = useMemo((): Roster | undefined => {
    if (isRefused) return undefined;
    // The trainer’s own, since others' are not cached; notes need a network.
    return query.data ?? (sheet && { ...sheet, notes: [], canMark: true });
  }, [query.data, sheet, isRefused]);
  const roster = useMemo(() => found && withTaps(found, taps), [found, taps]);
  return {
    roster,
    tap: (act: RosterAct) =>
      roster && tap(act, { name: roster.name, startDateTime: roster.startDateTime }, isCorrection(act, roster.people)),
    queuedCount: taps.filter(({ isQueued }) => isQueued).length,
    /** The age of the data shown. */
    asked: { ...asked, dataUpdatedAt: (query.data ? query : kept).dataUpdatedAt },
    isLoading: !found && !query.isError && query.fetchStatus !== 'paused',
    query,
  };
}

/**
 * The unacknowledged taps on a roster, and the function to add the next one, which carries its instant. A refusal is
 * shown as a message, and so is that a mark was changed into another one; that a tap waits for a network is shown where
 * it was made.
 */
export function useRosterTaps(trainingId: number) {
  const { failureOf, success } = useSnackbar();
  const clubOf = useClubOf();
  const { mutateAsync: send } = useMutation(rosterMutations.tap);
  const intents = useIntents();
  const taps = useMemo(() => rosterTapsOf(intents, trainingId), [intents, trainingId]);
  const tap = (act: RosterAct, subject: IntentSubject, isCorrection = false): void => {
    const { kind, ...rest } = act;
    const args = { ...rest, trainingId, tappedAt: serverNow().toISOString() };
    const wanted = {
      id: crypto.randomUUID(),
      kind,
      args,
      subject: { ...subject, club: clubOf(trainingId) },
    } as RosterIntent;
    send(wanted).then(
      () => isCorrection && success('snackbar.presence_changed', { about: wanted.id, givesWay: true }),
      (error: unknown) => (error instanceof Queued ? undefined : failureOf(wanted.id, error)),
    );
  };
  return { taps, tap };
}
