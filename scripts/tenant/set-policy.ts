import { announceChange } from '#server/db/change-notices.ts';
import type { Database } from '#server/db/open-database.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { TenantFileError } from '#server/features/tenants/add-tenant/tenant-file-error.ts';
import { changeSettings } from '#server/features/tenants/change-settings/change-settings.ts';
import { describeChange } from '#server/features/tenants/change-settings/plan-settings.ts';
import { findTenantByHost } from '#server/features/tenants/queries.ts';
import type { PolicyArguments } from './read-tenant-arguments.ts';

/** Creates a new version of the policy of one kind, valid from now on; returns the exit code. */
export async function setPolicy(db: Database, { host, kind, changes }: PolicyArguments): Promise<number> {
  const tenant = await findTenantByHost(db, host);
  if (!tenant) throw new Error(`No tenant has the host ${host}; see npm run tenant -- list.`);
  const named = Object.entries(changes).map(([field, value]) => [`bookingPolicies.${kind}.${field}`, value] as const);
  const change = { changes: Object.fromEntries(named), now: new Date(), byClientId: null };
  try {
    const changed = await inTenant(db, tenant.id, (scope) => changeSettings(scope, change));
    for (const one of changed) console.log(`  ${describeChange(one)}`);
  } catch (error) {
    if (!(error instanceof TenantFileError)) throw error;
    throw new Error(`${error.message}\nNothing was changed.`, { cause: error });
  }
  await announceChange(db, tenant.id, ['tenant', 'timetable']);
  console.log(`${tenant.name}: these rules for ${kind} trainings hold from now on.`);
  return 0;
}
