import { createHmac, randomInt } from 'node:crypto';
import { toPlainDate } from '#api/dates.ts';
import type { DeskCode } from '#api/entry/schema.ts';
import { deriveKey } from '#server/db/secrets/derive-key.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import { findThrottledOnce } from '../../../throttle/limit-code-attempts.ts';
import { saveDeskCode } from './commands.ts';
import { findCard, findDeskCode } from './queries.ts';

/**
 * Finds the client who showed these six digits to the caller (`byClientId`). Throws 404 when nobody has them now;
 * misses are counted.
 */
export async function findByDeskCode(request: RequestContext, code: string, byClientId: number): Promise<number> {
  const { now, services, tenant, inTenant } = request;
  const hash = hashDeskCode(services.secret, tenant.id, code);
  const found = await findThrottledOnce(request, { kind: 'desk-code', clientId: byClientId }, () =>
    inTenant((scope) => findDeskCode(scope, hash, now)),
  );
  if (!found) throw new ApiError(404, 'code_not_found');
  return found.clientId;
}

/** Finds the owner of this card. Throws 404 when there is none, which is counted, and 409 when it has expired. */
export async function findByCard(request: RequestContext, cardCode: string, byClientId: number): Promise<number> {
  const { now, services, inTenant } = request;
  const found = await findThrottledOnce(request, { kind: 'card', clientId: byClientId }, () =>
    inTenant((scope) => findCard(scope, cardCode)),
  );
  if (!found) throw new ApiError(404, 'card_not_found');
  const { timeZone } = await inTenant((scope) => services.catalog.get(scope));
  const today = toPlainDate(now, timeZone);
  if (found.validUntil !== null && found.validUntil < today) throw new ApiError(409, 'card_expired');
  return found.clientId;
}

const goodMs = 60_000;
const tries = 20;

/** Keyed, since a million hashes are quickly computed. */
export const hashDeskCode = (secret: string, tenantId: number, code: string): string =>
  createHmac('sha256', deriveKey(secret, 'desk-code')).update(`${tenantId}/${code}`).digest('base64url');

/** Six digits that no other client of the club has now, valid for a minute. */
export async function makeDeskCode(scope: TenantScope, secret: string, clientId: number, now: Date): Promise<DeskCode> {
  const expiresAt = new Date(now.getTime() + goodMs);
  for (let n = 0; n < tries; n++) {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const codeHash = hashDeskCode(secret, scope.tenantId, code);
    if (await saveDeskCode(scope, { clientId, codeHash, expiresAt, now }))
      return { code, expiresAt: expiresAt.toISOString() };
  }
  throw new ApiError(503, 'server_busy');
}
