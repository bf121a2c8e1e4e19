import { createHash } from 'node:crypto';
import { inTenant, type TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { RequestContext } from '../../endpoint/handler.ts';
import { returnAttempt, takeAttempt } from '../../throttle/commands.ts';
import { type Limit, takeOrRefuse } from '../../throttle/limit-attempts.ts';
import { addressBlockOf, throttleKeys } from '../../throttle/throttle-keys.ts';
import { type BucketRule, mailRule } from '../../throttle/throttle-rules.ts';
import { hashIdentityCode } from '../clients/changes/identity.ts';

/** A club's Wi-Fi is one address, and a whole family joins by it. */
const addressRule: BucketRule = { kind: 'bucket', size: 40, secondsEach: 30 };
/** Nobody needs to try one personal code more often. */
const codeRule: BucketRule = { kind: 'bucket', size: 10, secondsEach: 300 };
/** Mails that say "you have an account", to one address. */
export const accountMailRule = mailRule(3);

function joinThrottleKeys(secret: string, tenantId: number) {
  const keyOf = throttleKeys(secret, tenantId);
  return {
    address: (kind: string, address: string) => keyOf(`join-${kind}`, addressBlockOf(address)),
    code: (codeHash: string) => keyOf('join-code', codeHash),
    mail: (email: string) => keyOf('join-mail', email),
  };
}

type Context = Pick<RequestContext, 'services' | 'tenant' | 'now' | 'address'>;

const keysOf = ({ services, tenant }: Context) => joinThrottleKeys(services.secret, tenant.id);

/** What an attempt from this address, and with this personal code, is counted by; whatever becomes of it, it counts. */
export function attemptLimits(request: Context, kind: 'check' | 'join', idCode: string | undefined): Limit[] {
  const { services, tenant, address } = request;
  const keys = keysOf(request);
  const limits: Limit[] = [{ key: keys.address(kind, address), rule: addressRule }];
  const digits = idCode?.replaceAll(/[\s-]/g, '');
  if (digits) limits.push({ key: keys.code(hashIdentityCode(services.secret, tenant.id, digits)), rule: codeRule });
  return limits;
}

/**
 * Work of an idempotent request that is counted with its response: what a rule refuses is rolled back, and the attempt is
 * written beside the kept refusal. Throws 429.
 */
export async function countedOnce<T>(
  scope: TenantScope,
  { limits, now }: { limits: readonly Limit[]; now: Date },
  work: () => Promise<T>,
): Promise<T> {
  await takeOrRefuse(scope, limits, now);
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError)
      error.lasting = async (own) => {
        for (const { key, rule } of limits) await takeAttempt(own, key, { rule, now });
      };
    throw error;
  }
}

export const accountMailKey = (request: Context, email: string): string => keysOf(request).mail(email);

/** Misses count, since a campaign code or a secret can be guessed; what was right is given back. */
export async function countMisses<T>(
  request: Context,
  kind: 'campaign' | 'secret',
  work: () => Promise<T>,
): Promise<T> {
  const key = keysOf(request).address(kind, request.address);
  const own = { key, rule: addressRule };
  const { database } = request.services;
  await inTenant(database, request.tenant.id, (scope) => takeOrRefuse(scope, [own], request.now));
  const result = await work();
  await inTenant(database, request.tenant.id, (scope) => returnAttempt(scope, key, addressRule));
  return result;
}

/** The stored hash of a device's secret, which has 256 bits. */
export const hashJoinSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
