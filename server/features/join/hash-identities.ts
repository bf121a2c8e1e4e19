import type { TenantScope } from '../../db/tenant-scope.ts';
import { hashIdentityCode, openIdentityCode } from '../clients/changes/identity.ts';
import { storeHash } from './commands.ts';
import { listUnhashed } from './queries.ts';

const atOnce = 500;

/** Makes the hashes by which codes are found, of rows that have none: older ones, and all after a change of the secret. */
export async function hashIdentities(scope: TenantScope, secret: string): Promise<void> {
  for (const { clientId, sealedCode } of await listUnhashed(scope, atOnce)) {
    const code = openIdentityCode(secret, { tenantId: scope.tenantId, clientId }, sealedCode);
    await storeHash(scope, clientId, hashIdentityCode(secret, scope.tenantId, code));
  }
}
