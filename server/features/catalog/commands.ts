import { type BookingPolicy, bookingPolicy, defaultPolicy } from '#api/registrations/policy/policy.ts';
import { type TrainingKind, trainingKinds } from '#api/timetable/training-kinds.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';

interface NewVersion {
  kind: TrainingKind;
  /** Stored whole, so that the version alone documents a decision. */
  policy: BookingPolicy;
  validFrom: Date;
}

/**
 * Policies change by a new version; no version is ever changed or removed. Caches must be notified after the commit.
 */
export async function insertPolicyVersion({ db, tenantId }: TenantScope, version: NewVersion): Promise<number> {
  const { kind, policy, validFrom } = version;
  const { id } = await db
    .insertInto('booking_policy')
    .values({ tenant_id: tenantId, kind, settings: JSON.stringify(policy), valid_from: validFrom })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type ChosenFields = { kind: TrainingKind } & { [K in keyof BookingPolicy]?: BookingPolicy[K] | undefined };

/** The first version of each kind, valid from the beginning: the region's defaults with the tenant's own values. */
export async function insertFirstPolicies(scope: TenantScope, own: readonly ChosenFields[]): Promise<void> {
  for (const kind of trainingKinds) {
    const { kind: _kind, ...chosen } = own.find((one) => one.kind === kind) ?? { kind };
    await insertPolicyVersion(scope, {
      kind,
      policy: bookingPolicy.parse({ ...defaultPolicy, ...chosen }),
      validFrom: new Date(0),
    });
  }
}
