import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';

/** A user with more devices than this has long stopped using the oldest. */
const devicesAtMost = 10;

export interface NewDevice {
  clientId: number;
  sessionId: number;
  endpointHash: string;
  sealedTarget: string;
  now: Date;
}

/** A session is on one device: its latest subscription counts, and earlier owners of a device are ignored. */
export async function saveDevice({ db, tenantId }: TenantScope, device: NewDevice): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('tenant_id', '=', tenantId)
    .where('session_id', '=', device.sessionId)
    .where('endpoint_hash', '<>', device.endpointHash)
    .execute();
  const columns = {
    client_id: device.clientId,
    session_id: device.sessionId,
    sealed_subscription: device.sealedTarget,
    confirmed_at: device.now,
  };
  await db
    .insertInto('push_subscription')
    .values({ tenant_id: tenantId, endpoint_hash: device.endpointHash, created_at: device.now, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'endpoint_hash']).doUpdateSet({ ...columns, failures: 0 }))
    .execute();
  await db
    .deleteFrom('push_subscription')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', device.clientId)
    .where('id', 'not in', (newest) =>
      newest
        .selectFrom('push_subscription')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('client_id', '=', device.clientId)
        .orderBy('confirmed_at', 'desc')
        .orderBy('id', 'desc')
        .limit(devicesAtMost),
    )
    .execute();
}

export async function deleteDevice({ db, tenantId }: TenantScope, id: number): Promise<void> {
  await db.deleteFrom('push_subscription').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

export async function deleteDeviceOfSession({ db, tenantId }: TenantScope, sessionId: number): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('tenant_id', '=', tenantId)
    .where('session_id', '=', sessionId)
    .execute();
}

/** For all sessions of a user, except one if given. */
export async function deleteDevicesOf(
  { db, tenantId }: TenantScope,
  clientId: number,
  exceptSession: number | undefined,
): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .$if(exceptSession !== undefined, (query) => query.where('session_id', '<>', exceptSession ?? 0))
    .execute();
}

/** Devices on which the app has not been opened for long. */
export async function deleteSilentDevices({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('tenant_id', '=', tenantId)
    .where('confirmed_at', '<', before)
    .execute();
}

/** The outcome of an attempt, by the database's clock, as everywhere in the outbox. */
export async function noteAttempt({ db, tenantId }: TenantScope, id: number, isReached: boolean): Promise<void> {
  await db
    .updateTable('push_subscription')
    .set(
      isReached
        ? { failures: 0, last_success_at: sql<Date>`clock_timestamp()` }
        : { failures: sql<number>`failures + 1` },
    )
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}
