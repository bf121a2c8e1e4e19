import { ECDH } from 'node:crypto';
import { refuseWithoutEntitlement } from '#api/entry/may-enter.ts';
import { planPass } from '#api/entry/pass/pass-plan.ts';
import type { IssuedPass } from '#api/entry/schema.ts';
import type { SessionClaims } from '#api/session.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { listEntitlements } from '../../entitlements/queries.ts';
import { lockClients } from '../../registrations/booking/queries.ts';
import { hasEnded } from '../../session/queries.ts';
import { listPlacesAnywhere } from '../visits/queries.ts';
import { closeEndedPasses, insertPass, refreshPass, revokePasses } from './commands.ts';
import { listPassesOf } from './queries.ts';
import { signPass } from './sign-pass.ts';

/** How many phones of one client may show a pass. */
const maxDevices = 2;

/** Is it a point on the curve? Anything else is no key. */
export function isPublicKey(text: string): boolean {
  try {
    return ECDH.convertKey(text, 'prime256v1', 'base64url', 'hex', 'compressed').length === 66;
  } catch {
    return false;
  }
}

/**
 * Issues a pass to the phone that holds this key, or returns the reason for refusal. A third phone revokes the first
 * one's pass.
 */
export async function issuePass(
  scope: TenantScope,
  { services, now }: Pick<RequestContext, 'services' | 'now'>,
  { clientId, sid: sessionId }: Pick<SessionClaims, 'clientId' | 'sid'>,
  deviceKey: string,
): Promise<IssuedPass> {
  if (!isPublicKey(deviceKey)) throw new ApiError(400, 'data_validation_failed');
  const { zones, expiresAt } = await decide(scope, await services.catalog.get(scope), clientId, now);
  await lockClients(scope, [clientId]);
  // A revocation that committed while this waited has logged the phone out too.
  if (await hasEnded(scope, sessionId)) throw new ApiError(401, 'session_refresh_failed');
  await closeEndedPasses(scope, clientId);
  const own = await listPassesOf(scope, clientId);
  const known = own.find((pass) => pass.deviceKey === deviceKey);
  const given = { expiresAt, sessionId, now };
  const tooMany = known ? [] : own.slice(0, Math.max(0, own.length - maxDevices + 1));
  for (const { id } of tooMany) await revokePasses(scope, { clientId, passId: id }, now);
  if (known) await refreshPass(scope, known.id, given);
  const passId = known?.id ?? (await insertPass(scope, { clientId, deviceKey, ...given }));
  return signPass(scope, { services, now }, { kind: 'person', passId, zones, expiresAt, deviceKey });
}

async function decide(scope: TenantScope, catalog: ClubCatalog, clientId: number, now: Date) {
  const entitlements = await listEntitlements(scope, [clientId]);
  const isDebtAllowed = catalog.policyOf('gym', now).isDebtAllowed;
  const inForce = entitlements.filter(({ status, visitsLeft }) => {
    const isGood = status === 0 || (status === 6 && isDebtAllowed);
    return isGood && (visitsLeft === null || visitsLeft > 0);
  });
  const places = await listPlacesAnywhere(scope, clientId, now);
  const { timeZone } = catalog;
  const { units } = catalog.lists;
  const plan = planPass({ now, timeZone, entitlements: inForce, places, unitIds: units.map(({ id }) => id) });
  if (plan) return plan;
  const club = { unitId: units[0]?.id ?? 0, timeZone };
  const refusal = refuseWithoutEntitlement({
    now,
    club,
    entitlements,
    policyOf: (kind) => catalog.policyOf(kind, now),
  });
  throw new ApiError(409, refusal.error, refusal.remedy);
}
