import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { DeviceToTell } from './queries.ts';

interface NewDevice {
  passId: number;
  device: string;
  pushToken: string;
  revision: number;
  now: Date;
}

/** @returns whether it is new */
export async function saveDevice({ db, tenantId }: TenantScope, device: NewDevice): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into wallet_device (tenant_id, pass_id, device, push_token, told_revision, created_at)
    values (${tenantId}, ${device.passId}, ${device.device}, ${device.pushToken}, ${device.revision}, ${device.now})
    on conflict (tenant_id, pass_id, device)
      do update set push_token = excluded.push_token, failures = 0, not_before = null
    returning (xmax = 0) as "isNew"`.execute(db);
  return rows[0]?.isNew ?? false;
}

export async function deleteDevice(
  { db, tenantId }: TenantScope,
  { passId, device }: Pick<DeviceToTell, 'passId' | 'device'>,
): Promise<void> {
  await db
    .deleteFrom('wallet_device')
    .where('tenant_id', '=', tenantId)
    .where('pass_id', '=', passId)
    .where('device', '=', device)
    .execute();
}

export async function noteTold(
  { db, tenantId }: TenantScope,
  { passId, device, revision }: DeviceToTell,
): Promise<void> {
  await sql`
    update wallet_device set told_revision = greatest(told_revision, ${revision}::int), failures = 0, not_before = null
    where tenant_id = ${tenantId} and pass_id = ${passId} and device = ${device}`.execute(db);
}

/** Tried again after a minute, then twice as long each time, up to half a day. */
export async function noteFailure(
  { db, tenantId }: TenantScope,
  { passId, device }: DeviceToTell,
  now: Date,
): Promise<void> {
  await sql`
    update wallet_device
    set failures = failures + 1, not_before = ${now}::timestamptz + least(power(2, least(failures, 20)), 720) * interval '1 minute'
    where tenant_id = ${tenantId} and pass_id = ${passId} and device = ${device}`.execute(db);
}

/** What Google has taken, or that it is tried again, as with devices. */
export async function noteGoogle(
  { db, tenantId }: TenantScope,
  { id, revision }: { id: number; revision: number },
  { isTold, now }: { isTold: boolean; now: Date },
): Promise<void> {
  await (isTold
    ? sql`update wallet_pass set told_revision = greatest(told_revision, ${revision}::int), failures = 0, not_before = null
        where tenant_id = ${tenantId} and id = ${id}`
    : sql`update wallet_pass set failures = failures + 1,
          not_before = ${now}::timestamptz + least(power(2, least(failures, 20)), 720) * interval '1 minute'
        where tenant_id = ${tenantId} and id = ${id}`
  ).execute(db);
}
