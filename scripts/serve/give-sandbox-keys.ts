import { sandboxKeys } from '#scripts/payment-sandbox/sandbox-keys.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import type { Services } from '#server/endpoint/services.ts';
import { saveAccount } from '#server/features/payments/account/commands.ts';
import { sealSecretKey } from '#server/features/payments/account/provider-keys.ts';
import { findAccount } from '#server/features/payments/account/queries.ts';
import { listTenants } from '#server/features/tenants/queries.ts';

/** Gives the demo clubs shops at the sandbox, once. */
export async function giveSandboxKeys({ database, secret, clock }: Services): Promise<void> {
  for (const { id, isDemo } of await listTenants(database)) {
    if (!isDemo) continue;
    await inTenant(database, id, async (scope) => {
      if (await findAccount(scope)) return;
      const { accessKey, secretKey } = sandboxKeys(`demo-${id}`);
      await saveAccount(scope, { accessKey, sealedSecretKey: sealSecretKey(secret, id, secretKey), now: clock() });
    });
  }
}
