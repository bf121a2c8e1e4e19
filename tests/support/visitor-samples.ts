import { randomUUID } from 'node:crypto';
import { inTenant } from '#server/db/tenant-scope.ts';
import type { FullTenant } from './full-tenant.ts';
import type { TestApp } from './open-test-app.ts';

/** What a visitor types: with a mailbox of their own, and as if from another network, since few places are held for each. */
export async function makeVisitor({ tenantId }: { tenantId: number }, { owner }: TestApp) {
  await inTenant(owner, tenantId, ({ db }) => db.deleteFrom('login_throttle').execute());
  return { name: 'Külli Külaline', email: `${randomUUID()}@kulaline.test`, phone: '+37255550123' };
}

/** The mailed link of a visitor's place. */
export async function secretOfVisitor(tenant: FullTenant) {
  const { id, secret } = await tenant.addVisitor();
  return { params: { id }, body: { secret } };
}
