import { sql } from 'kysely';
import type { NewDoor } from '#api/entry/door/door-schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

export async function insertDoor({ db, tenantId }: TenantScope, door: NewDoor, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('door')
    .values({
      tenant_id: tenantId,
      unit_id: door.unitId,
      name: door.name,
      lock_of: door.lockOf ?? null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sets a door's new enrolment code; the one before is void. */
export async function saveEnrolment(
  { db, tenantId }: TenantScope,
  { doorId, codeHash, expiresAt }: { doorId: number; codeHash: string; expiresAt: Date },
): Promise<void> {
  const columns = { code_hash: codeHash, expires_at: expiresAt };
  await db
    .insertInto('door_enrolment')
    .values({ tenant_id: tenantId, door_id: doorId, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'door_id']).doUpdateSet(columns))
    .execute();
}

/** Sets the door's key and consumes its code. Everything that the previous tablet was sent is sent again. */
export async function enrol(
  { db, tenantId }: TenantScope,
  { doorId, publicKey, now }: { doorId: number; publicKey: string; now: Date },
): Promise<void> {
  await db
    .updateTable('door')
    .set((set) => ({ public_key: publicKey, enrolled_at: now, seen_at: now, enrolments: set('enrolments', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', doorId)
    .execute();
  await db.deleteFrom('door_enrolment').where('tenant_id', '=', tenantId).where('door_id', '=', doorId).execute();
  await db.deleteFrom('door_person').where('tenant_id', '=', tenantId).where('door_id', '=', doorId).execute();
}

/** @returns false when there is no such door, or it was removed before */
export async function revokeDoor({ db, tenantId }: TenantScope, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('door')
    .set({ revoked_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  await db.deleteFrom('door_enrolment').where('tenant_id', '=', tenantId).where('door_id', '=', id).execute();
  return numUpdatedRows > 0n;
}

/** Each challenge is used once: only one issued after the last used one is accepted. */
export async function answerChallenge({ db, tenantId }: TenantScope, doorId: number, madeAt: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('door')
    .set({ answered_challenge: madeAt })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', doorId)
    .where('answered_challenge', '<', madeAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Told {
  passId: number;
  firstName: string;
  answer: 'open' | 'ask_staff' | 'used' | 'revoked';
}

/**
 * Stores what a door's next snapshot contains, if it differs from the one before; the door is locked. Passes that have
 * expired are marked to be forgotten.
 */
export async function tell(
  { db, tenantId }: TenantScope,
  doorId: number,
  toldWith: number,
  people: readonly Told[],
): Promise<boolean> {
  const json = JSON.stringify(people);
  const { rows } = await sql`
    insert into door_person (tenant_id, door_id, pass_id, first_name, answer, told_with)
    select ${tenantId}, ${doorId}, "passId", "firstName", answer, ${toldWith}
    from json_to_recordset(${json}::json) as one("passId" int, "firstName" text, answer text)
    on conflict (tenant_id, door_id, pass_id) do update
    set first_name = excluded.first_name, answer = excluded.answer, told_with = excluded.told_with
    where (door_person.first_name, door_person.answer) is distinct from (excluded.first_name, excluded.answer)
    returning pass_id`.execute(db);
  const { numAffectedRows: forgotten = 0n } = await sql`
    update door_person set answer = 'forgotten', first_name = '', told_with = ${toldWith}
    where tenant_id = ${tenantId} and door_id = ${doorId} and answer <> 'forgotten'
      and pass_id <> all (${people.map(({ passId }) => passId)}::int[])`.execute(db);
  return rows.length > 0 || forgotten > 0n;
}

/** Forgets the passes that a door has dropped by now, according to the cursor of its request. */
export async function dropForgotten({ db, tenantId }: TenantScope, doorId: number, cursor: number): Promise<void> {
  await db
    .deleteFrom('door_person')
    .where('tenant_id', '=', tenantId)
    .where('door_id', '=', doorId)
    .where('answer', '=', 'forgotten')
    .where('told_with', '<=', cursor)
    .execute();
}

export async function noteSnapshot(
  { db, tenantId }: TenantScope,
  doorId: number,
  { snapshots, seenAt }: { snapshots: number; seenAt: Date },
): Promise<void> {
  await db
    .updateTable('door')
    .set({ snapshots, seen_at: seenAt })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', doorId)
    .execute();
}

export async function deleteOldEnrolments({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await db.deleteFrom('door_enrolment').where('tenant_id', '=', tenantId).where('expires_at', '<', before).execute();
}
