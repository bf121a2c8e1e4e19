import type { QueryClient } from '@tanstack/react-query';
import type { Roster, RosterSheet } from '#api/rosters/schema.ts';
import { rosterQueries } from '../queries.ts';

interface Change {
  roster: (roster: Roster) => Roster;
  sheet: (sheet: RosterSheet) => RosterSheet;
}

/** Changes a training's roster in the two answers that have it. */
export function changeRosters(client: QueryClient, clientId: number, trainingId: number, change: Change): void {
  client.setQueryData(
    rosterQueries.training(clientId, trainingId).queryKey,
    (roster) => roster && change.roster(roster),
  );
  client.setQueryData(
    rosterQueries.kept(clientId).queryKey,
    (kept) =>
      kept && {
        items: kept.items.map((sheet) => (sheet.trainingId === trainingId ? change.sheet(sheet) : sheet)),
      },
  );
}
