import type { AccountStatus } from '#api/account/schema.ts';
import type { PlainDate } from '#api/dates.ts';
import { findEntitlementOfDay } from '#api/registrations/booking/entitlement-rules.ts';
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
