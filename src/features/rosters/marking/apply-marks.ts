import type { QueryClient } from '@tanstack/react-query';
import type { DeskRoster } from '#api/rosters/desk/schema.ts';
import type { EntryBody, Mark, Roster, RosterPerson, RosterSheet } from '#api/rosters/schema.ts';
import { deskQueries } from '../desk/queries.ts';
import { rosterQueries } from '../queries.ts';
import { withTaps } from './with-taps.ts';

/** The server’s response to a tap is applied at once wherever the roster is cached. */
export function applyMarks(client: QueryClient, clientId: number, trainingId: number, marks: readonly Mark[]): void {
  const byId = new Map(marks.map((mark) => [mark.registrationId, mark]));
  const mark = <P extends Omit<RosterPerson, 'contact'>>(person: P): P => ({
    ...person,
    ...byId.get(person.registrationId),
  });
  changeRosters(client, clientId, trainingId, {
    roster: (roster) => ({ ...roster, people: roster.people.map(mark) }),
    sheet: (sheet) => ({ ...sheet, people: sheet.people.map(mark) }),
  });
}

interface Change {
  roster: (roster: Roster) => Roster;
  sheet: (sheet: RosterSheet) => RosterSheet;
}

/** Changes a training's roster in the queries that have it. */
export function changeRosters(client: QueryClient, clientId: number, trainingId: number, change: Change): void {
  client.setQueryData(
    rosterQueries.training(clientId, trainingId).queryKey,
    (roster) => roster && change.roster(roster),
  );
  client.setQueryData(
    deskQueries.roster(clientId, trainingId).queryKey,
    // A change keeps what else is known of each person.
    (roster) => roster && ({ ...roster, ...change.roster(roster) } as DeskRoster),
  );
  client.setQueryData(
    rosterQueries.kept(clientId).queryKey,
    (kept) =>
      kept && {
        items: kept.items.map((sheet) => (sheet.trainingId === trainingId ? change.sheet(sheet) : sheet)),
      },
  );
}

/** A walk-in or a note that the server has accepted is applied at once wherever the roster is cached. */
export function applyEntry(
  client: QueryClient,
  clientId: number,
  { trainingId, ...entry }: EntryBody & { trainingId: number },
): void {
  const { kind, entryId, text, tappedAt } = entry;
  const act = { kind: kind === 'note' ? 'rosterNote' : 'walkIn', entryId, text } as const;
  const taps = [{ tappedAt, isQueued: false, act }];
  changeRosters(client, clientId, trainingId, {
    roster: (roster) => {
      const { walkIns, notes } = withTaps(roster, taps);
      return { ...roster, walkIns, notes };
    },
    sheet: (sheet) => ({ ...sheet, walkIns: withTaps({ ...sheet, notes: [], canMark: true }, taps).walkIns }),
  });
}
