import type { OwnerDatabase } from '#scripts/command/open-owner-database.ts';
import { UsageError } from '#scripts/command/usage-error.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { deleteAccount, saveAccount } from '#server/features/messages/sms/commands.ts';
import { sealAccount } from '#server/features/messages/sms/sms-account.ts';
import { findTenantByHost } from '#server/features/tenants/queries.ts';
import { withSecretFiles } from '#server/secret-files.ts';
import { readServerSecret } from './read-server-secret.ts';
import type { SmsArguments } from './read-sms-arguments.ts';

/** Stores or removes a tenant's account at the SMS provider. Returns the exit code. */
export async function setSms(database: OwnerDatabase, { host, user }: SmsArguments): Promise<number> {
  const tenant = await findTenantByHost(database.db, host);
  if (!tenant) throw new Error(`No tenant has the host ${host}; see npm run tenant -- list.`);
  if (user === null) {
    await inTenant(database.db, tenant.id, deleteAccount);
    console.log(`${tenant.name}: SMS become files; they reach nobody.`);
    return 0;
  }
  // Not an argument: other users of the machine can read those.
  const password = withSecretFiles(process.env)['MESSENTE_PASSWORD'];
  if (!password) throw new UsageError('MESSENTE_PASSWORD must hold the password of the API user.');
  const secret = await readServerSecret(database);
  const sealed = sealAccount(secret, tenant.id, { user, password });
  await inTenant(database.db, tenant.id, (scope) => saveAccount(scope, sealed, new Date()));
  console.log(`${tenant.name}: SMS leave by Messente as ${user}.`);
  return 0;
}
