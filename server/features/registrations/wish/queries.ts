import { type NotNull, sql } from 'kysely';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { placeInWaitingList } from '../queries.ts';
import { waiting } from '../statuses.ts';

/** What somebody still waits for by a wish of theirs, by the ids of the trainings. */
export const listWaitingOfWish = ({ db, tenantId }: TenantScope, wishId: number, clientId: number) =>
  db
    .selectFrom('registration')
    .select(['id as registrationId', 'training_id as trainingId'])
    .where('tenant_id', '=', tenantId)
    .where('wish_id', '=', wishId)
    .where('client_id', '=', clientId)
    .where('status', '=', waiting)
    .orderBy('training_id')
    .execute();

const wonElsewhere = sql<boolean>`exists (select from waiting_wish w where w.tenant_id = registration.tenant_id
  and w.id = registration.wish_id and w.won_at is not null)`;

/** Who waits for a training though another place of the same wish has come true. */
export const listWonElsewhere = ({ db, tenantId }: TenantScope, trainingId: number) =>
  db
    .selectFrom('registration')
    .select(['id as registrationId', 'client_id as clientId'])
    .where('tenant_id', '=', tenantId)
    .where('training_id', '=', trainingId)
    .where('status', '=', waiting)
    .where('wish_id', 'is not', null)
    .where(wonElsewhere)
    .$narrowType<{ clientId: NotNull }>()
    .orderBy('id')
    .execute();

/** The trainings in whose waitlists such people are. */
export async function listTrainingsWonElsewhere({ db, tenantId }: TenantScope): Promise<number[]> {
  const rows = await db
    .selectFrom('registration')
    .select('training_id as id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('status', '=', waiting)
    .where('wish_id', 'is not', null)
    .where(wonElsewhere)
    .execute();
  return rows.map(({ id }) => id);
}

/** One's own place in a waitlist. */
export async function findOwnWaiting({ db, tenantId }: TenantScope, trainingId: number, clientId: number) {
  const row = await db
    .selectFrom('registration')
    .select('id as registrationId')
    .select(placeInWaitingList.as('place'))
    .where('tenant_id', '=', tenantId)
    .where('training_id', '=', trainingId)
    .where('client_id', '=', clientId)
    .where('status', '=', waiting)
    .executeTakeFirst();
  return row && { ...row, place: Number(row.place) };
}
