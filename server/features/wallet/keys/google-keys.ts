import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import type { GoogleWalletBody } from '#api/wallet/schema.ts';
import { seal, unseal } from '../../../db/secrets/seal.ts';
import { sealedPlace } from '../../../db/secrets/sealed-columns.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { invalidFields } from '../../../endpoint/api-error.ts';
import type { GoogleKeys } from '../../../integrations/wallet/google-calls.ts';
import { findGoogleWallet } from './queries.ts';

const accountFile = z.object({ client_email: z.email(), private_key: z.string() });

/** What signs links: the file of a service account as Google gives it. Throws 400 with the field that is none. */
export function checkGoogleKeys({ issuerId, account }: GoogleWalletBody): GoogleKeys {
  try {
    const { client_email: accountEmail, private_key: pem } = accountFile.parse(JSON.parse(account));
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType !== 'rsa') throw new Error('RS256 needs RSA.');
    return { issuerId, accountEmail, key: key.export({ type: 'pkcs8', format: 'pem' }).toString() };
  } catch {
    throw invalidFields(['account']);
  }
}

const placeOf = (tenantId: number) => sealedPlace('google_wallet', tenantId);

export const sealGoogleKey = (secret: string, tenantId: number, key: string): string =>
  seal(secret, placeOf(tenantId), key);

/** What the club signs with; undefined where it has nothing. */
export async function findGoogleKeys(scope: TenantScope, secret: string): Promise<GoogleKeys | undefined> {
  const row = await findGoogleWallet(scope);
  return (
    row && {
      issuerId: row.issuerId,
      accountEmail: row.accountEmail,
      key: unseal(secret, placeOf(scope.tenantId), row.sealedKey),
    }
  );
}
