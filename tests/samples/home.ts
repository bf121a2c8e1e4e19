import type { homeEndpoints } from '#api/home/endpoints.ts';
import { noInput, type SamplesOf } from '#tests/support/sample.ts';

export const samples: SamplesOf<typeof homeEndpoints> = { getAdminHome: noInput };
