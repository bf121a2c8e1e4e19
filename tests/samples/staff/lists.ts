import type { listEndpoints } from '#api/lists/endpoints.ts';
import type { SamplesOf } from '#tests/support/sample.ts';

export const samples: SamplesOf<typeof listEndpoints> = {
  noteExport: () => ({ body: { list: 'invoices' } }),
};
