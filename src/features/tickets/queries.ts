import type { TicketCheck } from '#api/tickets/schema.ts';
import { query } from '#src/lib/data/query.ts';

const secret = { networkMode: 'always', gcTime: 0, retry: false } as const;

export const ticketQueries = {
  /** Own tickets and vouchers; kept on the device, since a door asks for them without a network. */
  own: (owner: number) => query('GET /user/card', { owner }),
  /** What a link passes on. */
  shared: (bySecret: string) => query('GET /public/ticket/shared', { query: { secret: bySecret } }, secret),
  /** What a phone shows at the desk, good for these seconds. */
  shown: (data: string) => query('GET /public/ticket/pass', { query: { data } }, secret),
  /** Anyone with a ticket's code may see its status. */
  check: (code: string) => query('GET /public/ticket', { query: { code } }, secret),
};

export type TicketState = TicketCheck['status'] | 'later' | 'missing';

/** The ticket’s status. One that is valid from a later day does not admit today. */
export function ticketState(
  { status, validFrom }: Pick<TicketCheck, 'status' | 'validFrom'>,
  today: string,
): TicketState {
  return status === 'valid' && validFrom > today ? 'later' : status;
}
