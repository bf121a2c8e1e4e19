import { type Kysely, type RawBuilder, sql } from 'kysely';
import { batch } from '#server/db/connection/round-trips.ts';
import { inList, type Placeholders, preparedQuery } from '#server/db/prepared-query.ts';
import type { Tables } from '#server/db/schema.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { listRightsToComeBack } from '../../course-places/make-up/come-back.ts';
import { entitlementsOfOne } from '../../entitlements/queries.ts';
import { type TrainingRow, trainingColumns } from '../../trainings/queries.ts';
import { listStrikesOf } from '../../trainings/strikes/queries.ts';
import { liveSinceTraining } from '../queries.ts';

/**
 * The one order in which rows are locked, everywhere: the training, then clients in order of id. Whoever holds them
 * may read and write the training's registrations and the clients' entitlements; every statement after a lock sees what
 * was committed before it (READ COMMITTED).
 */
export const lockTraining = (scope: TenantScope, trainingId: number): Promise<TrainingRow | undefined> =>
  trainingToLock(scope.db, trainingId).executeTakeFirst();

/** As `lockTraining`, but returns nothing when it is locked: never waits, so it may be called out of order. */
export const lockTrainingIfFree = (scope: TenantScope, trainingId: number): Promise<TrainingRow | undefined> =>
  trainingToLock(scope.db, trainingId).skipLocked().executeTakeFirst();

export async function lockClients({ db }: TenantScope, clientIds: readonly number[]): Promise<void> {
  await clientsToLock(db, inList(sql.val(clientIds))).execute();
}

const trainingToLock = (db: Kysely<Tables>, trainingId: number | RawBuilder<number>) =>
  db.selectFrom('training').select(trainingColumns).where('id', '=', trainingId).forNoKeyUpdate();

const clientsToLock = (db: Kysely<Tables>, who: RawBuilder<number>) =>
  db.selectFrom('client').select('id').where('id', '=', who).orderBy('id').forNoKeyUpdate();

/** With a preassigned id for a new registration, so that nothing has to wait for the insert to return it. */
const trainingToBook = preparedQuery(({ trainingId }: Placeholders<{ trainingId: number }>, db) =>
  trainingToLock(db, trainingId)
    .select(['training.late_left as lateLeft', 'training.paying'])
    .select(sql<number>`nextval('registration_id_seq')`.as('registrationId')),
);

const clientWithoutWaitlist = preparedQuery((of: Placeholders<{ clientId: number; trainingId: number }>, db) => {
  const moving = db
    .selectFrom('training as moving')
    .select('moving.id')
    .where('moving.id', '=', of.trainingId)
    .where(
      sql<boolean>`(moving.waiting_count > 0 and moving.taken < moving.max_places
        or (moving.visitors is not null or moving.paying > 0) and moving.taken + moving.held >= moving.max_places)`,
    );
  return clientsToLock(db, of.clientId).where(({ not, exists }) => not(exists(moving)));
});

/**
 * Locks a training and a client, in this order, and reads what the rules need to know of them for it: in one trip. Where
 * a place is free beside a waitlist, or all are taken and one may be held past its time, only the training: the waitlist
 * is brought up first, and its people come in one order. Of who keeps a time for somebody else no strikes are asked.
 */
export async function lockForBooking(
  scope: TenantScope,
  { trainingId, clientId, catalog, now }: { trainingId: number; clientId: number; catalog?: ClubCatalog; now: Date },
) {
  const [[training], , entitlements, registrations] = await batch(
    scope.db,
    trainingToBook({ trainingId }),
    clientWithoutWaitlist({ clientId, trainingId }),
    entitlementsOfOne({ clientId }),
    liveSinceTraining({ clientId, trainingId, now }),
  );
  const strikes = catalog ? await listStrikesOf(scope, catalog, clientId, now) : [];
  const own = { clientId, entitlements, isMadeUp: false };
  const [rights = own] = training?.groupId == null ? [] : await listRightsToComeBack(scope, training, [own]);
  return { training, registrations, strikes, entitlements: rights.entitlements, isMadeUp: rights.isMadeUp };
}

/** Whether they are a member of a training group. */
export async function isGroupMember({ db }: TenantScope, groupId: number, clientId: number): Promise<boolean> {
  const row = await db
    .selectFrom('training_group_member')
    .select('id')
    .where('group_id', '=', groupId)
    .where('client_id', '=', clientId)
    .where('state', '=', 'member')
    .executeTakeFirst();
  return row !== undefined;
}
