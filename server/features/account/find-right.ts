import type { AccountStatus } from '#api/account/schema.ts';
import type { PlainDate } from '#api/dates.ts';
import { findEntitlementOfDay, listEntitlementsOfDay } from '#api/registrations/booking/entitlement-rules.ts';
import type { BookingPolicy } from '#api/registrations/policy/policy.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { findEntitlementInShort, listEntitlements } from '../entitlements/queries.ts';

/** The right of a client on a day, whatever gives it; found by the rules of booking and entry. */
export async function findRightInShort(
  scope: TenantScope,
  clientId: number,
  day: { date: PlainDate },
  policy: BookingPolicy,
): Promise<AccountStatus['right']> {
  const found = findEntitlementOfDay(await listEntitlements(scope, [clientId]), day, policy);
  const inShort = found && (await findEntitlementInShort(scope, found.source, found.id));
  return found && inShort ? { source: found.source, ...inShort } : null;
}

/** What gives a client a right on a day besides the first, with a visit left. */
export async function listOtherRights(
  scope: TenantScope,
  clientId: number,
  day: { date: PlainDate },
  policy: BookingPolicy,
): Promise<AccountStatus['otherRights']> {
  const all = await listEntitlements(scope, [clientId]);
  const first = findEntitlementOfDay(all, day, policy);
  const others = listEntitlementsOfDay(all, day, policy).filter((one) => one !== first);
  const rights: AccountStatus['otherRights'] = [];
  for (const { source, id } of others) {
    const inShort = await findEntitlementInShort(scope, source, id);
    if (inShort) rights.push({ source, ...inShort });
  }
  return rights;
}
