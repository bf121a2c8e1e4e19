import { randomInt } from 'node:crypto';
import type { deskEndpoints } from '#api/rosters/desk/endpoints.ts';
import { inTenant, type TenantScope } from '#server/db/tenant-scope.ts';
import { withdraw } from '#server/features/registrations/leaving/commands.ts';
import { buildCard } from '#tests/builders/build-card.ts';
import { type MakeSample, noInput, type SamplesOf } from '#tests/support/sample.ts';

const registration: MakeSample = async (tenant) => ({ params: { id: (await tenant.addMarkable()).registrationId } });
const training = async (tenant: Parameters<MakeSample>[0]) => ({ params: { id: await tenant.addTraining() } });

export const samples: SamplesOf<typeof deskEndpoints> = {
  listDeskTrainings: noInput,
  getDeskRoster: async (tenant) => ({ params: { id: (await tenant.addMarkable()).trainingId } }),
  findCandidates: async (tenant) => ({ ...(await training(tenant)), query: { search: tenant.mark } }),
  findCandidateByCode: async (tenant, _, test) => {
    const code = await inTenant(test.owner, tenant.tenantId, async (scope) => {
      const card = await buildCard(scope, { client_id: tenant.people.client.id });
      return card.code;
    });
    return { ...(await training(tenant)), query: { code } };
  },
  findClientByCode: async (tenant, _, test) => {
    const code = await inTenant(test.owner, tenant.tenantId, async (scope) => {
      const card = await buildCard(scope, { client_id: tenant.people.client.id });
      return card.code;
    });
    return { query: { code } };
  },
  bookForGuest: async (tenant) => ({
    ...(await training(tenant)),
    body: { name: 'Mari Kask', phone: '+37255550123', email: `guest${randomInt(1_000_000_000)}@example.com` },
  }),
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
  undoRemoval: async (tenant, _, test) => {
    const id = await tenant.addRegistration(tenant.people.client.id);
    await inTenant(test.owner, tenant.tenantId, (scope) => markRemoved(scope, id, test.clock.now));
    return { params: { id } };
  },
  removeRegistration: async (tenant) => ({ params: { id: (await tenant.addMarkable()).registrationId } }),
};

/** As the desk ends it. */
async function markRemoved(scope: TenantScope, registrationId: number, now: Date): Promise<void> {
  const { client_id: clientId } = await scope.db
    .selectFrom('registration')
    .select('client_id')
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow();
  await withdraw(scope, { registrationId, clientId, now, policyId: null, reason: 'removed' });
}
