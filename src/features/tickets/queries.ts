import { queryOptions } from '@tanstack/react-query';
import type { TicketCheck } from '#api/tickets/schema.ts';
import { callApi } from '#src/lib/api/call-api.ts';
import { api } from '#src/lib/session/call-as-user.ts';

export const ticketQueries = {
  /** Own tickets and vouchers; kept on the device, since a door asks for them without a network. */
  own: (clientId: number) =>
    queryOptions({
      queryKey: ['own', clientId, 'cards'] as const,
      queryFn: ({ signal }) => api('GET /user/card', { signal }),
      staleTime: 0,
    }),
  /** What a link passes on. */
  shared: (secret: string) =>
    queryOptions({
      queryKey: ['ticket', 'shared', secret] as const,
      queryFn: ({ signal }) => callApi('GET /public/ticket/shared', { query: { secret }, signal }),
      networkMode: 'always',
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
  /** What a phone shows at the desk, good for these seconds. */
  shown: (data: string) =>
    queryOptions({
      queryKey: ['ticket', 'shown', data] as const,
      queryFn: ({ signal }) => callApi('GET /public/ticket/pass', { query: { data }, signal }),
      networkMode: 'always',
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
    }),
  /** Anyone with a ticket's code may see its status; fetched each time, and never cached. */
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

/** The ticket’s status. One that is valid from a later day does not admit today. */
export function ticketState(
  { status, validFrom }: Pick<TicketCheck, 'status' | 'validFrom'>,
  today: string,
): TicketState {
  return status === 'valid' && validFrom > today ? 'later' : status;
}
