import type { QueryClient } from '@tanstack/react-query';
import type { Mark } from '#api/rosters/schema.ts';
import { type GroupDetails, trainingGroupQueries } from '../queries.ts';

/** The server’s response to a tap is applied at once in every table of a group that shows the mark. */
export function applyGroupMarks(client: QueryClient, clientId: number, marks: readonly Mark[]): void {
  const byId = new Map(marks.map((mark) => [mark.registrationId, mark]));
  client.setQueriesData<GroupDetails>({ queryKey: trainingGroupQueries.allDetails(clientId) }, (details) => {
    if (!details) return details;
    const members = details.members.map((member) => ({
      ...member,
      marks: member.marks.map((own) => ({ ...own, ...byId.get(own.registrationId) })),
    }));
    return { ...details, members };
  });
}
