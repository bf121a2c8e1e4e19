import { z } from 'zod';
import { bookingPolicy } from '#api/registrations/policy/policy.ts';
import { announceChange } from '#server/db/change-notices.ts';
import type { Database } from '#server/db/open-database.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { loadClubCatalog } from '#server/features/catalog/club-catalog.ts';
import { insertPolicyVersion } from '#server/features/catalog/commands.ts';
import { explainIssues, TenantFileError } from '#server/features/tenants/add-tenant/tenant-file-error.ts';
import { findTenantByHost } from '#server/features/tenants/queries.ts';
import type { PolicyArguments } from './read-tenant-arguments.ts';

const changesOfPolicy = z.strictObject(bookingPolicy.partial().shape);

/** Creates a new version of the policy of one kind, valid from now on; returns the exit code. */
export async function setPolicy(db: Database, { host, kind, changes }: PolicyArguments): Promise<number> {
  const tenant = await findTenantByHost(db, host);
  if (!tenant) throw new Error(`No tenant has the host ${host}; see npm run tenant -- list.`);
  const read = changesOfPolicy.safeParse(changes);
  if (!read.success) {
    const { message } = new TenantFileError(explainIssues(read.error));
    throw new Error(`${message}\nNothing was changed.`);
  }
  const now = new Date();
  const id = await inTenant(db, tenant.id, async (scope) => {
    const policy = { ...(await loadClubCatalog(scope)).policyOf(kind, now), ...read.data };
    return insertPolicyVersion(scope, { kind, policy: bookingPolicy.parse(policy), validFrom: now });
  });
  await announceChange(db, tenant.id, ['tenant', 'timetable']);
  console.log(`${tenant.name}: version ${id} of the rules for ${kind} trainings holds from now on.`);
  return 0;
}
