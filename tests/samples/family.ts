import type { familyEndpoints } from '#api/family/endpoints.ts';
import { type SamplesOf, sampleDays } from '#tests/support/sample.ts';

export const samples: SamplesOf<typeof familyEndpoints> = {
  listFamilyTrainings: () => ({ query: sampleDays }),
  getFamilyChoices: async (tenant) => ({ params: { id: await tenant.addTraining() } }),
  bookForFamily: async (tenant, { id }) => ({
    body: { trainingId: await tenant.addTraining(), clientIds: [id], isTogether: true },
  }),
  cancelForFamily: async (tenant, { id }) => ({ params: { id: await tenant.addRegistration(id) } }),
};
