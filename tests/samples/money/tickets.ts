import type { ticketEndpoints } from '#api/tickets/endpoints.ts';
import type { SamplesOf } from '#tests/support/sample.ts';

export const samples: SamplesOf<typeof ticketEndpoints> = {
  checkTicket: async ({ doors }) => ({ query: { code: await doors.addTicket() } }),
};
