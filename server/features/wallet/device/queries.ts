import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';

export interface DeviceToTell {
  passId: number;
  device: string;
  pushToken: string;
  revision: number;
}

/** Devices whose pass has changed since they were told last. */
export async function listDevicesToTell(
  { db, tenantId }: TenantScope,
  { now, limit }: { now: Date; limit: number },
): Promise<DeviceToTell[]> {
  const { rows } = await sql<DeviceToTell>`
    select device.pass_id as "passId", device.device, device.push_token as "pushToken", wallet_pass.revision
    from wallet_device device
    join wallet_pass on wallet_pass.tenant_id = device.tenant_id and wallet_pass.id = device.pass_id
    where device.tenant_id = ${tenantId} and device.told_revision < wallet_pass.revision
      and (device.not_before is null or device.not_before <= ${now})
    order by device.pass_id, device.device limit ${limit}`.execute(db);
  return rows;
}

/** The passes that a device holds and that have changed after one it knows of. */
export const listChanged = ({ db }: TenantScope, device: string, after: number) =>
  db
    .selectFrom('wallet_device')
    .innerJoin('wallet_pass', 'wallet_pass.id', 'wallet_device.pass_id')
    .select(['serial', 'revision'])
    .where('wallet_device.device', '=', device)
    .where('revision', '>', after)
    .orderBy('revision')
    .execute();

export const countDevices = async ({ db }: TenantScope, passId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('wallet_device')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('pass_id', '=', passId)
    .executeTakeFirstOrThrow();
  return count;
};
