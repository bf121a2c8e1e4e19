import { UsageError } from '#scripts/command/usage-error.ts';
import type { OwnerDatabase } from '#scripts/open-owner-database.ts';
import { announceChange } from '#server/db/change-notices.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { deleteAccount, saveAccount } from '#server/features/payments/account/commands.ts';
import { sealSecretKey } from '#server/features/payments/account/provider-keys.ts';
import { findTenantByHost } from '#server/features/tenants/queries.ts';
import { withSecretFiles } from '#server/secret-files.ts';
import type { PaymentsArguments } from './read-payments-arguments.ts';
import { readServerSecret } from './read-server-secret.ts';

/** Stores or removes a tenant's keys at the payment provider. Returns the exit code. */
export async function setPayments(database: OwnerDatabase, { host, accessKey }: PaymentsArguments): Promise<number> {
  const tenant = await findTenantByHost(database.db, host);
  if (!tenant) throw new Error(`No tenant has the host ${host}; see npm run tenant -- list.`);
  if (accessKey === null) {
    await inTenant(database.db, tenant.id, deleteAccount);
    await announceChange(database.db, tenant.id, ['tenant']);
    console.log(`${tenant.name}: paid by bank transfer alone.`);
    return 0;
  }
  // Not an argument: other users of the machine can read those.
  const secretKey = withSecretFiles(process.env)['MONTONIO_SECRET_KEY'];
  if (!secretKey) throw new UsageError('MONTONIO_SECRET_KEY must hold the secret key of the shop.');
  const sealedSecretKey = sealSecretKey(await readServerSecret(database), tenant.id, secretKey);
  await inTenant(database.db, tenant.id, (scope) =>
    saveAccount(scope, { accessKey, sealedSecretKey, now: new Date() }),
  );
  await announceChange(database.db, tenant.id, ['tenant']);
  console.log(`${tenant.name}: paid through Montonio, shop ${accessKey}.`);
  return 0;
}
