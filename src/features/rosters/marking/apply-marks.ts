import type { QueryClient } from '@tanstack/react-query';
import type { Mark, RosterPerson } from '#api/rosters/schema.ts';
import { changeRosters } from './change-rosters.ts';

/** What the server answered to a tap stands at once wherever the roster is kept. */
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
