import { randomUUID } from 'node:crypto';
import type { rosterEndpoints } from '#api/rosters/endpoints.ts';
import { type SamplesOf, sampleDays } from '#tests/support/sample.ts';

export const samples: SamplesOf<typeof rosterEndpoints> = {
  listRosters: () => ({ query: sampleDays }),
  getRoster: async (tenant) => ({ params: { id: (await tenant.addMarkable()).trainingId } }),
  markPresence: async (tenant, _person, { clock }) => ({
    params: { id: (await tenant.addMarkable()).registrationId },
    body: { presence: 'present', tappedAt: clock.now.toISOString() },
  }),
  admitPerson: async (tenant) => ({ params: { id: (await tenant.addMarkable()).registrationId } }),
  markSeveral: async (tenant, _person, { clock }) => {
    const { trainingId, registrationId } = await tenant.addMarkable();
    const tappedAt = clock.now.toISOString();
    return { params: { id: trainingId }, body: { registrationIds: [registrationId], presence: 'absent', tappedAt } };
  },
  linkWalkIn: async (tenant) => {
    const { trainingId, entryId } = await tenant.addWalkIn();
    return { params: { id: trainingId, entryId }, body: { code: await tenant.doors.addCard() } };
  },
  saveRosterEntry: async (tenant, _person, { clock }) => ({
    params: { id: (await tenant.addMarkable()).trainingId },
    body: { entryId: randomUUID(), kind: 'walk_in', text: 'Külli', tappedAt: clock.now.toISOString() },
  }),
};
