import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { NoShow } from './queries.ts';

interface Settled extends Pick<NoShow, 'registrationId' | 'clientId' | 'trainingId' | 'date'> {
  feeCents: number;
  usesVisit: boolean;
  now: Date;
}

/** Once: a place that was settled before stays as it is. */
export async function insertNoShow({ db, tenantId }: TenantScope, settled: Settled): Promise<void> {
  const { registrationId, clientId, trainingId, date, feeCents, usesVisit, now } = settled;
  await db
    .insertInto('late_leaving')
    .values({
      tenant_id: tenantId,
      training_id: trainingId,
      registration_id: registrationId,
      client_id: clientId,
      kind: 'no_show',
      date,
      fee_cents: feeCents,
      uses_visit: usesVisit,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'registration_id']).doNothing())
    .execute();
}
