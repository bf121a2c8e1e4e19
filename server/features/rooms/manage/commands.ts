import { sql } from 'kysely';
import type {
  ChangeGroupBody,
  ChangeRoomBody,
  ChangeUnitBody,
  CreateRoomBody,
  CreateUnitBody,
} from '#api/rooms/manage-schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

export async function insertRoom({ db, tenantId }: TenantScope, room: CreateRoomBody): Promise<number> {
  const { unitId, roomGroupId, name, places, isShared } = room;
  const { id } = await db
    .insertInto('room')
    .values({ tenant_id: tenantId, unit_id: unitId, room_group_id: roomGroupId, name, places, is_shared: isShared })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const retire = (isRetired: boolean, now: Date) =>
  isRetired ? { retired_at: sql<Date>`coalesce(retired_at, ${now})` } : { retired_at: null };

export async function updateRoom(
  { db, tenantId }: TenantScope,
  roomId: number,
  { roomGroupId, name, places, isShared, isRetired }: ChangeRoomBody,
  now: Date,
): Promise<void> {
  await db
    .updateTable('room')
    .set({ room_group_id: roomGroupId, name, places, is_shared: isShared, version: sql`version + 1` })
    .set(retire(isRetired, now))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', roomId)
    .execute();
}

/** Trainings that have not begun hold the room from now on, or share it. */
export async function setHolding(
  { db, tenantId }: TenantScope,
  { roomId, holdsRoom, now }: { roomId: number; holdsRoom: boolean; now: Date },
): Promise<void> {
  await db
    .updateTable('training')
    .set({ holds_room: holdsRoom })
    .where('tenant_id', '=', tenantId)
    .where('room_id', '=', roomId)
    .where('starts_at', '>', now)
    .where('holds_room', '<>', holdsRoom)
    .execute();
}

/** False where a style does not exist. */
export async function replaceRoomStyles(
  { db, tenantId }: TenantScope,
  roomId: number,
  styleIds: readonly number[],
): Promise<boolean> {
  const wanted = [...new Set(styleIds)];
  await db.deleteFrom('room_style').where('tenant_id', '=', tenantId).where('room_id', '=', roomId).execute();
  const { numAffectedRows } = await sql`
    insert into room_style (tenant_id, room_id, style_id)
    select ${tenantId}, ${roomId}, id from style where tenant_id = ${tenantId} and id = any(${wanted}::int[])`.execute(
    db,
  );
  return Number(numAffectedRows) === wanted.length;
}

export async function insertGroup(
  { db, tenantId }: TenantScope,
  { unitId, name }: { unitId: number; name: string },
): Promise<number> {
  const { id } = await db
    .insertInto('room_group')
    .values({ tenant_id: tenantId, unit_id: unitId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateGroup(
  { db, tenantId }: TenantScope,
  groupId: number,
  { name, isRetired }: ChangeGroupBody,
  now: Date,
): Promise<void> {
  await db
    .updateTable('room_group')
    .set({ name, version: sql`version + 1`, ...retire(isRetired, now) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', groupId)
    .execute();
  if (!isRetired) return;
  await db
    .updateTable('room')
    .set({ room_group_id: null, version: sql`version + 1` })
    .where('tenant_id', '=', tenantId)
    .where('room_group_id', '=', groupId)
    .execute();
}

/** Clubs stand in the order in which they were added. */
export async function insertUnit({ db, tenantId }: TenantScope, unit: CreateUnitBody): Promise<number> {
  const { name, address, phone, timeZone } = unit;
  const { id } = await db
    .insertInto('unit')
    .values({
      tenant_id: tenantId,
      name,
      address,
      phone,
      time_zone: timeZone,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from unit)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateUnit(
  { db, tenantId }: TenantScope,
  unitId: number,
  { name, address, phone, isRetired }: ChangeUnitBody,
  now: Date,
): Promise<void> {
  await db
    .updateTable('unit')
    .set({ name, address, phone, version: sql`version + 1`, ...retire(isRetired, now) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', unitId)
    .execute();
}
