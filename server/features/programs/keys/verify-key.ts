import { keyMark, type Scope } from '#api/programs/scopes.ts';
import type { SessionClaims } from '#api/session.ts';
import { inTenant } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { Services } from '../../../endpoint/services.ts';
import { takeOrRefuse } from '../../../throttle/limit-attempts.ts';
import { throttleKeys } from '../../../throttle/throttle-keys.ts';
import type { BucketRule } from '../../../throttle/throttle-rules.ts';
import { noteKeyUse } from './commands.ts';
import { hashKey, isKeyText } from './key-text.ts';
import { findGoodKey } from './queries.ts';

/** 120 requests at once, and as many in a minute, of each key at all processes together. */
const rule: BucketRule = { kind: 'bucket', size: 120, secondsEach: 0.5 };

export interface VerifiedKey {
  scopes: readonly Scope[];
  claims: SessionClaims;
}

interface Verification {
  services: Services;
  tenant: { id: number };
  host: string;
  token: string;
  now: Date;
}

export const looksLikeKey = (token: string): boolean => token.startsWith(keyMark);

/**
 * What a key of this tenant may, in the name of the admin who made it: without a proof, so that no call that needs one is
 * answered. Any other text is 401 wherever it is sent, since a program that goes on as a visitor would show too little to
 * be noticed. Read each time, so that it ends at once. Throws 429 after too many requests.
 */
export async function verifyKey({ services, tenant, host, token, now }: Verification): Promise<VerifiedKey> {
  const refused = new ApiError(401, 'session_refresh_failed');
  if (!isKeyText(token)) throw refused;
  return inTenant(services.database, tenant.id, async (scope) => {
    const key = await findGoodKey(scope, hashKey(token), now);
    if (!key) throw refused;
    const limit = { key: throttleKeys(services.secret, tenant.id)('program-key', String(key.id)), rule };
    await takeOrRefuse(scope, [limit], now);
    await noteKeyUse(scope, key.id, now);
    const at = Math.floor(now.getTime() / 1000);
    const nobody = { email: '', phone: '', firstName: '', lastName: '', needsUpdate: false, keep: false, sid: 0 };
    const rights = { isAdmin: true, canSeeRegistrations: false, canManageRegistrations: false };
    const place = { host, aud: host, iss: 'trenn', iat: at, exp: at };
    const maker = { clientId: key.makerId, clientCode: key.clientCode };
    return { scopes: key.scopes, claims: { ...nobody, ...rights, ...place, ...maker, programKeyId: key.id } };
  });
}
