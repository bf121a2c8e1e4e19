import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DeskPerson, DeskRoster } from '#api/rosters/desk/schema.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { isCorrection, type RosterAct, type ShownRoster, withTaps } from '../marking/with-taps.ts';
import { useRosterTaps } from '../use-roster.ts';
import { deskQueries } from './queries.ts';

/** Others at the desk, and the members themselves, change it too. */
const refreshMs = 20_000;

export type ShownDeskPerson = DeskPerson & { isQueued: boolean };
export type ShownDeskRoster = Omit<DeskRoster, keyof ShownRoster> &
  Omit<ShownRoster, 'people'> & { people: ShownDeskPerson[] };

/** A training's people with the marks that are not sent yet. Only marks may wait for a network. */
export function useDeskRoster(trainingId: number) {
  const owner = useOwner();
  const query = useQuery({
    ...deskQueries.roster(owner, trainingId),
    enabled: owner > 0,
    refetchInterval: refreshMs,
  });
  const { taps, tap } = useRosterTaps(trainingId);
  const { data } = query;
  // What the desk knows of each person besides is kept by the marks.
  const roster = useMemo(() => data && (withTaps(data, taps) as ShownDeskRoster), [data, taps]);
  return {
    roster,
    query,
    tap: (act: RosterAct) =>
      roster && tap(act, { name: roster.name, startDateTime: roster.startDateTime }, isCorrection(act, roster.people)),
  };
}
