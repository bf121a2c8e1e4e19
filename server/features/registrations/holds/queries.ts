import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';

const holds = ({ db }: TenantScope) =>
  db
    .selectFrom('place_hold')
    .select(['id', 'training_id as trainingId', 'client_id as clientId', 'purchase_id as purchaseId', 'state'])
    .select(['held_until as heldUntil', 'pays_until as paysUntil', 'renewals']);

export type PlaceHold = NonNullable<Awaited<ReturnType<typeof findHold>>>;

/** The one of a person in a training that is not over. */
export const findHold = (scope: TenantScope, who: { trainingId: number; clientId: number }) =>
  holds(scope)
    .where('training_id', '=', who.trainingId)
    .where('client_id', '=', who.clientId)
    .where('state', '=', 'held')
    .executeTakeFirst();

export const findHoldOfPurchase = (scope: TenantScope, purchaseId: number) =>
  holds(scope).where('purchase_id', '=', purchaseId).executeTakeFirst();

/** How often somebody has held a place in a training, renewals included. */
export async function countHolds(
  { db }: TenantScope,
  { trainingId, clientId }: { trainingId: number; clientId: number },
): Promise<number> {
  const row = await db
    .selectFrom('place_hold')
    .select(sql<number>`coalesce(sum(1 + renewals), 0)::int`.as('count'))
    .where('training_id', '=', trainingId)
    .where('client_id', '=', clientId)
    .where('state', 'in', ['held', 'released'])
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Trainings with a hold that is over by the clock. */
export async function listTrainingsWithEndedHolds({ db }: TenantScope, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('place_hold')
    .select('training_id as id')
    .distinct()
    .where('state', '=', 'held')
    .where('held_until', '<=', now)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a training, which is locked, has one. */
export async function hasEndedHold({ db }: TenantScope, trainingId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('place_hold')
    .select('id')
    .where('training_id', '=', trainingId)
    .where('state', '=', 'held')
    .where('held_until', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What must be known to take a place of a training, which is locked. */
export const findTrainingToTake = ({ db }: TenantScope, trainingId: number) =>
  db
    .selectFrom('training')
    .select(['starts_at as startsAt', 'is_cancelled as isCancelled', 'max_places as maxPlaces', 'taken', 'held'])
    .select(['waiting_count as waitingCount', 'late_left as lateLeft', 'name', 'unit_id as unitId'])
    .where('id', '=', trainingId)
    .executeTakeFirst();

export async function isInTraining(
  { db }: TenantScope,
  { trainingId, clientId }: { trainingId: number; clientId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('registration')
    .select('id')
    .where('training_id', '=', trainingId)
    .where('client_id', '=', clientId)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst();
  return row !== undefined;
}

export async function takeRegistrationId({ db }: TenantScope): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('registration_id_seq') as id`.execute(db);
  return rows[0]?.id ?? 0;
}
