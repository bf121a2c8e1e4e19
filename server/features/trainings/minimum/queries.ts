import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';

const decidesAt = sql<Date>`training.starts_at - training_minimum.hours * interval '1 hour'`;

const selectMinimums = ({ db }: TenantScope) =>
  db
    .selectFrom('training_minimum')
    .innerJoin('training', (join) =>
      join
        .onRef('training.tenant_id', '=', 'training_minimum.tenant_id')
        .onRef('training.id', '=', 'training_minimum.training_id'),
    );

/** How many people a training needs, and when that is decided. */
export const findMinimum = (scope: TenantScope, trainingId: number) =>
  selectMinimums(scope)
    .select(['training_minimum.people', 'training_minimum.hours', 'training_minimum.decided_at as decidedAt'])
    .select(decidesAt.as('decidesAt'))
    .where('training_minimum.training_id', '=', trainingId)
    .executeTakeFirst();

/** Trainings to come of which it is to be decided now whether they take place. */
export async function listToDecide(scope: TenantScope, now: Date, limit: number): Promise<number[]> {
  const rows = await selectMinimums(scope)
    .select('training.id')
    .where('training_minimum.decided_at', 'is', null)
    .where('training.is_cancelled', '=', false)
    .where('training.starts_at', '>', now)
    .where(decidesAt, '<=', now)
    .orderBy('training.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Who may decide: admins, and who leads it. */
export const listDeciders = ({ db }: TenantScope, trainerId: number | null) =>
  db
    .selectFrom('client')
    .select(['id as clientId', 'first_name as firstName', 'mail_to as email', 'phone', 'language'])
    .where('erased_at', 'is', null)
    .where((eb) => eb.or([eb('is_admin', '=', true), eb('trainer_id', '=', trainerId ?? 0)]))
    .orderBy('id')
    .execute();
