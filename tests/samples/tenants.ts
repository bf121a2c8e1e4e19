import type { tenantEndpoints } from '#api/tenants/endpoints.ts';
import { noInput, type SamplesOf } from '#tests/support/sample.ts';

export const samples: SamplesOf<typeof tenantEndpoints> = {
  getPageRules: noInput,
  getConfiguration: noInput,
  getBuyingTerms: noInput,
};
