import { type BookingPolicy, defaultPolicy } from '#api/registrations/policy/policy.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import type { Overrides, Row } from './row.ts';

type PolicyOverrides = Omit<Overrides<'booking_policy'>, 'settings'> & { settings?: Partial<BookingPolicy> };

/** Long in force and equal to the defaults, unless `settings` overrides some. */
export function bookingPolicyRow(
  tenantId: number,
  { settings = {}, ...overrides }: PolicyOverrides = {},
): Row<'booking_policy'> {
  return {
    tenant_id: tenantId,
    kind: 'group',
    settings: JSON.stringify({ ...defaultPolicy, ...settings }),
    valid_from: new Date('2020-01-01T00:00:00Z'),
    ...overrides,
  };
}

export function buildBookingPolicy({ db, tenantId }: TenantScope, overrides: PolicyOverrides = {}) {
  return db
    .insertInto('booking_policy')
    .values(bookingPolicyRow(tenantId, overrides))
    .returningAll()
    .executeTakeFirstOrThrow();
}
