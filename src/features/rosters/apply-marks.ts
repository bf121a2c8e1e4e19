import type { QueryClient } from '@tanstack/react-query';
import type { Mark, Roster, RosterPerson } from '#api/rosters/schema.ts';
import { rosterQueries } from './queries.ts';

/** What the server answered to a tap stands at once wherever the roster is kept. */
export function applyMarks(client: QueryClient, clientId: number, trainingId: number, marks: readonly Mark[]): void {
  const byId = new Map(marks.map((mark) => [mark.registrationId, mark]));
  const mark = <P extends Omit<RosterPerson, 'contact'>>(person: P): P => ({
    ...person,
    ...byId.get(person.registrationId),
  });
  client.setQueryData<Roster>(
    rosterQueries.training(clientId, trainingId).queryKey,
    (roster) => roster && { ...roster, people: roster.people.map(mark) },
  );
  client.setQueryData(
    rosterQueries.kept(clientId).queryKey,
    (kept) =>
      kept && {
        items: kept.items.map((sheet) =>
          sheet.trainingId === trainingId ? { ...sheet, people: sheet.people.map(mark) } : sheet,
        ),
      },
  );
}
