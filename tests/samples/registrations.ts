import type { registrationEndpoints } from '#api/registrations/endpoints.ts';
import { insertWaiting } from '#server/features/registrations/booking/commands.ts';
import { insertWish, putIntoWish } from '#server/features/registrations/wish/commands.ts';
import { type AddRows, type MakeSample, type SamplesOf, sampleDays } from '#tests/support/sample.ts';

const now = new Date('2026-11-18T10:00:00Z');

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
  joinWish: async (tenant) => ({ body: { trainingIds: [await tenant.addTraining(), await tenant.addTraining()] } }),
  leaveWish: async (tenant, { id }) => {
    const trainingId = await tenant.addTraining();
    const wish = await tenant.inScope(async (scope) => {
      const wishId = await insertWish(scope, id, now);
      const { registrationId } = await insertWaiting(scope, trainingId, id, { now, policyId: null });
      await putIntoWish(scope, { wishId, registrationId, isWon: false, now });
      return wishId;
    });
    return { params: { id: wish } };
  },
};

/** A wish of which nothing is left. */
export const addRows: AddRows = async (scope, { clientId }) => {
  await insertWish(scope, clientId, now);
};
