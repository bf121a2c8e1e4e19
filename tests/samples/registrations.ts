import type { registrationEndpoints } from '#api/registrations/endpoints.ts';
import { type MakeSample, type SamplesOf, sampleDays } from '#tests/support/sample.ts';

const registration: MakeSample = async (tenant, { id }) => ({ params: { id: await tenant.addRegistration(id) } });

export const samples: SamplesOf<typeof registrationEndpoints> = {
  listRegistrations: () => ({ query: { ...sampleDays, limit: '50' } }),
  getRegistration: registration,
  getAnyRegistration: registration,
  bookTraining: async (tenant) => ({ body: { trainingId: await tenant.addTraining(), waitingList: true } }),
  swapRegistration: async (tenant, { id }) => ({
    body: { trainingId: await tenant.addTraining(), registrationId: await tenant.addRegistration(id) },
  }),
  confirmPresence: async (tenant, { id }) => ({
    params: { id: await tenant.addConfirmable(id) },
    body: { isPresenceConfirmed: true },
  }),
  cancelRegistration: registration,
};
