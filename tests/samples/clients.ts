import type { clientEndpoints } from '#api/clients/endpoints.ts';
import type { SamplesOf } from '#tests/support/sample.ts';

export const samples: SamplesOf<typeof clientEndpoints> = {
  findClients: ({ mark }) => ({ query: { search: mark } }),
};
