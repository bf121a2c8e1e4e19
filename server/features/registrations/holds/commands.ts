import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';

interface NewHold {
  trainingId: number;
  clientId: number;
  purchaseId: number;
  heldUntil: Date;
  now: Date;
}

/** As a booking: a place is claimed under its own condition, beside no waitlist. The training is locked. */
export async function insertHold({ db, tenantId }: TenantScope, hold: NewHold): Promise<void> {
  const { trainingId, clientId, purchaseId, heldUntil, now } = hold;
  const { rows } = await sql`
    with place as (
      update training set taken = taken + 1, paying = paying + 1, version = version + 1
      where tenant_id = ${tenantId} and id = ${trainingId} and taken + held < max_places and waiting_count = 0
      returning id
    )
    insert into place_hold (tenant_id, training_id, client_id, purchase_id, held_until, pays_until, created_at)
    select ${tenantId}, place.id, ${clientId}, ${purchaseId}, ${heldUntil}::timestamptz, ${heldUntil}::timestamptz,
      ${now}::timestamptz
    from place returning id`.execute(db);
  if (rows.length === 0) throw new ApiError(409, 'no_free_places');
}

export async function renewHold({ db, tenantId }: TenantScope, holdId: number, heldUntil: Date): Promise<void> {
  await sql`
    update place_hold set held_until = ${heldUntil}, pays_until = ${heldUntil}, renewals = renewals + 1
    where tenant_id = ${tenantId} and id = ${holdId}`.execute(db);
}

/** While the bank settles it is kept until the training starts; where it does not, no longer than before. */
export async function keepHoldUntilStart(
  { db, tenantId }: TenantScope,
  purchaseId: number,
  isSettling: boolean,
): Promise<void> {
  await sql`
    update place_hold hold set held_until = case when ${isSettling} then greatest(pays_until, t.starts_at) else pays_until end
    from training t
    where hold.tenant_id = ${tenantId} and hold.purchase_id = ${purchaseId} and hold.state = 'held'
      and t.tenant_id = hold.tenant_id and t.id = hold.training_id`.execute(db);
}

/** The place of one hold is free again, or its owner's in another way. The training is locked. */
export async function endHold(
  { db, tenantId }: TenantScope,
  holdId: number,
  { state, now }: { state: 'released' | 'taken'; now: Date },
): Promise<void> {
  await sql`
    with ended as (
      update place_hold set state = ${state}, ended_at = ${now}
      where tenant_id = ${tenantId} and id = ${holdId} and state = 'held' returning training_id
    )
    update training set taken = taken - 1, paying = paying - 1, version = version + 1
    from ended where training.tenant_id = ${tenantId} and training.id = ended.training_id`.execute(db);
}

/**
 * Ends those of a training that are over by the clock; all of them where nobody can come any more. The training is
 * locked.
 * @returns how many places this freed
 */
export async function releaseHolds(
  { db, tenantId }: TenantScope,
  trainingId: number,
  { now, isAll = false }: { now: Date; isAll?: boolean },
): Promise<number> {
  const over = isAll ? sql`` : sql`and held_until <= ${now}`;
  const { rows } = await sql<{ count: number }>`
    with ended as (
      update place_hold set state = 'released', ended_at = ${now}
      where tenant_id = ${tenantId} and training_id = ${trainingId} and state = 'held' ${over} returning id
    ), freed as (
      update training
      set taken = taken - (select count(*) from ended), paying = paying - (select count(*) from ended),
        version = version + 1
      where tenant_id = ${tenantId} and id = ${trainingId} and exists (select from ended)
    )
    select count(*)::int as count from ended`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How it ended, where it had ended before it was paid. */
export async function noteTaking(
  { db, tenantId }: TenantScope,
  holdId: number,
  { registrationId, now }: { registrationId: number | null; now: Date },
): Promise<void> {
  await db
    .updateTable('place_hold')
    .set({
      state: registrationId === null ? 'gone' : 'taken',
      registration_id: registrationId,
      ended_at: sql<Date>`coalesce(ended_at, ${now})`,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', holdId)
    .where('state', '<>', 'held')
    .execute();
}
