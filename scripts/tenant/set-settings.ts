import { announceChange } from '#server/db/change-notices.ts';
import type { Database } from '#server/db/open-database.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { readLogo } from '#server/features/tenants/add-tenant/read-logo.ts';
import { TenantFileError } from '#server/features/tenants/add-tenant/tenant-file-error.ts';
import { changeSettings } from '#server/features/tenants/change-settings/change-settings.ts';
import { describeChange, planSettings } from '#server/features/tenants/change-settings/plan-settings.ts';
import { findSettings } from '#server/features/tenants/change-settings/queries.ts';
import { findTenantByHost } from '#server/features/tenants/queries.ts';
import { mayApply } from './may-apply.ts';
import type { SettingsArguments } from './read-tenant-arguments.ts';

/** Shows the plan of a tenant's settings, asks for confirmation, and executes it. Returns the exit code. */
export async function setSettings(db: Database, args: SettingsArguments, folder: string): Promise<number> {
  const tenant = await findTenantByHost(db, args.host);
  if (!tenant) throw new Error(`No tenant has the host ${args.host}; see npm run tenant -- list.`);
  try {
    const changes = await withLogo(args.changes, folder);
    const { changed } = await inTenant(db, tenant.id, async (scope) =>
      planSettings(await findSettings(scope, new Date()), changes),
    );
    console.log(`${tenant.name}, ${args.host}:`);
    for (const change of changed) console.log(`  ${describeChange(change)}`);
    if (changed.length === 0) {
      console.log('Nothing to do.');
      return 0;
    }
    if (!(await mayApply(args))) return 0;
    // Planned again: another process may have changed other fields during the prompt.
    await inTenant(db, tenant.id, (scope) => changeSettings(scope, { changes, now: new Date(), byClientId: null }));
  } catch (error) {
    if (!(error instanceof TenantFileError)) throw error;
    console.error(`${error.message}\nNothing was changed.`);
    return 1;
  }
  await announceChange(db, tenant.id, ['tenant', 'timetable']);
  console.log('Done.');
  return 0;
}

async function withLogo(changes: Record<string, unknown>, folder: string): Promise<Record<string, unknown>> {
  const logo = changes['branding.logo'];
  return typeof logo === 'string' ? { ...changes, 'branding.logo': await readLogo(logo, folder) } : changes;
}
