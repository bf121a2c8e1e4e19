import type { PlainDate } from '#api/dates.ts';
import { findEntitlementOfDay } from '#api/registrations/booking/entitlement-rules.ts';
import type { BookingPolicy } from '#api/registrations/policy/policy.ts';
import type { VideoAccess } from '#api/videos/video-facts.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { listEntitlements } from '../entitlements/queries.ts';
import { listHeldPackages } from './queries.ts';

interface Guarded {
  access: VideoAccess;
  packages: readonly string[];
}

/** What a client may watch on a day, by the rights that booking and entry know. */
export async function findWatchable(
  scope: TenantScope,
  { clientId, today, policy }: { clientId: number; today: PlainDate; policy: BookingPolicy },
): Promise<(video: Guarded) => boolean> {
  const hasRight = findEntitlementOfDay(await listEntitlements(scope, [clientId]), { date: today }, policy);
  const held = await listHeldPackages(scope, clientId, today);
  return ({ access, packages }) => {
    if (access === 'everyone') return true;
    return access === 'right' ? hasRight !== undefined : packages.some((name) => held.has(name));
  };
}
