import type { deskEndpoints } from '#api/rosters/desk/endpoints.ts';
import { type MakeSample, noInput, type SamplesOf } from '#tests/support/sample.ts';

const registration: MakeSample = async (tenant) => ({ params: { id: (await tenant.addMarkable()).registrationId } });
const training = async (tenant: Parameters<MakeSample>[0]) => ({ params: { id: await tenant.addTraining() } });

export const samples: SamplesOf<typeof deskEndpoints> = {
  listDeskTrainings: noInput,
  getDeskRoster: async (tenant) => ({ params: { id: (await tenant.addMarkable()).trainingId } }),
  findCandidates: async (tenant) => ({ ...(await training(tenant)), query: { search: tenant.mark } }),
  bookForClient: async (tenant) => ({ ...(await training(tenant)), body: { clientId: tenant.people.client.id } }),
  listMoveTargets: registration,
  moveRegistration: async (tenant) => ({
    params: { id: await tenant.addRegistration(tenant.people.client.id) },
    body: { trainingId: await tenant.addTraining() },
  }),
  admitWaiting: async (tenant) => ({
    params: { id: (await tenant.addMarkable()).registrationId },
    body: { reason: null },
  }),
  writeDeskNote: async (tenant) => ({
    params: { id: (await tenant.addMarkable()).registrationId },
    body: { note: 'Palub rahulikumat varianti' },
  }),
  removeRegistration: async (tenant) => ({ params: { id: (await tenant.addMarkable()).registrationId } }),
};
