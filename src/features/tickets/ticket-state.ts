import type { TicketCheck } from '#api/tickets/schema.ts';

export type TicketState = TicketCheck['status'] | 'later' | 'missing';

/** What is said of it. One that is good from a later day on lets nobody in today. */
export function ticketState(
  { status, validFrom }: Pick<TicketCheck, 'status' | 'validFrom'>,
  today: string,
): TicketState {
  return status === 'valid' && validFrom > today ? 'later' : status;
}
