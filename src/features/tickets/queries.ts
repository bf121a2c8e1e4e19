import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#src/lib/api/call-api.ts';
import type { TicketCheck } from '#api/tickets/schema.ts';

export const ticketQueries = {
  /** Whoever has a ticket's code may know how it stands; asked anew each time, and kept nowhere. */
  check: (code: string) =>
    queryOptions({
      queryKey: ['ticket', code] as const,
      queryFn: ({ signal }) => callApi('GET /public/ticket', { query: { code }, signal }),
      networkMode: 'always',
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
};

export type TicketState = TicketCheck['status'] | 'later' | 'missing';

/** What is said of it. One that is good from a later day on lets nobody in today. */
export function ticketState(
  { status, validFrom }: Pick<TicketCheck, 'status' | 'validFrom'>,
  today: string,
): TicketState {
  return status === 'valid' && validFrom > today ? 'later' : status;
}
