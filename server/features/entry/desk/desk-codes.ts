import { createHmac, randomInt } from 'node:crypto';
import type { DeskCode } from '#api/entry/schema.ts';
import { deriveKey } from '#server/db/secrets/derive-key.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { saveDeskCode } from './commands.ts';

const goodMs = 60_000;
const tries = 20;

/** Keyed, since a million hashes are soon made. */
export const hashDeskCode = (secret: string, tenantId: number, code: string): string =>
  createHmac('sha256', deriveKey(secret, 'desk-code')).update(`${tenantId}/${code}`).digest('base64url');

/** Six digits that nobody else of the club has now, good for a minute. */
export async function makeDeskCode(scope: TenantScope, secret: string, clientId: number, now: Date): Promise<DeskCode> {
  const expiresAt = new Date(now.getTime() + goodMs);
  for (let n = 0; n < tries; n++) {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const codeHash = hashDeskCode(secret, scope.tenantId, code);
    if (await saveDeskCode(scope, { clientId, codeHash, expiresAt, now }))
      return { code, expiresAt: expiresAt.toISOString() };
  }
  throw new ApiError(503, 'server_error');
}
