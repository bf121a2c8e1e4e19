import { announceChange } from '#server/db/change-notices.ts';
import type { Database } from '#server/db/open-database.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import type { Services } from '#server/endpoint/services.ts';
import { resetFactors } from '#server/features/second-factor/reset-factors.ts';
import { findPersonByEmail } from '#server/features/session/queries.ts';
import { findTenantByHost } from '#server/features/tenants/queries.ts';

/** Takes away the second factor of somebody who has lost it; the log of the club names the operator, and a mail tells them. Returns the exit code. */
export async function resetSecondFactor(
  db: Database,
  jobs: Services['jobs'],
  { host, email }: { host: string; email: string },
): Promise<number> {
  const tenant = await findTenantByHost(db, host);
  if (!tenant) throw new Error(`No tenant has the host ${host}; see npm run tenant -- list.`);
  await inTenant(db, tenant.id, async (scope) => {
    const person = await findPersonByEmail(scope, email);
    if (!person) throw new Error(`Nobody of ${tenant.name} has the address ${email}. Nothing was changed.`);
    await resetFactors(scope, jobs, { clientId: person.id, byClientId: null, now: new Date() });
  });
  await announceChange(db, tenant.id, ['session']);
  console.log(`${tenant.name}: ${email} is logged out everywhere, and logs in with the password alone.`);
  return 0;
}
