import { randomUUID } from 'node:crypto';
import type { visitorEndpoints } from '#api/visitors/endpoints.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import type { FullTenant } from '#tests/support/contract/full-tenant.ts';
import type { SamplesOf } from '#tests/support/sample.ts';

export const samples: SamplesOf<typeof visitorEndpoints> = {
  bookAsVisitor: async (tenant, _person, test) => ({
    params: { id: await tenant.addTraining() },
    body: await makeVisitor(tenant, test),
  }),
  bookFreeTraining: async (tenant, _person, test) => ({
    body: { trainingId: await tenant.addTraining(), ...(await makeVisitor(tenant, test)) },
  }),
  confirmAsVisitor: secretOfVisitor,
  cancelAsVisitor: secretOfVisitor,
  cancelFreeTraining: secretOfVisitor,
};

/** A visitor's input: with their own mailbox and IP address, since each is limited to a few held places. */
async function makeVisitor({ tenantId }: { tenantId: number }, { owner }: TestApp) {
  await inTenant(owner, tenantId, ({ db }) => db.deleteFrom('login_throttle').execute());
  return { name: 'Külli Külaline', email: `${randomUUID()}@kulaline.test`, phone: '+37255550123' };
}

/** The secret of the emailed link to a visitor's place. */
async function secretOfVisitor(tenant: FullTenant) {
  const { id, secret } = await tenant.addVisitor();
  return { params: { id }, body: { secret } };
}
