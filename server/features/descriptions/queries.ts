import { sql } from 'kysely';
import type { TenantScope } from '../../db/tenant-scope.ts';

/** Names of trainings of the last and the coming months, and those described before. */
export async function listTrainingDescriptions({ db }: TenantScope, now: Date) {
  const near = (days: string) => sql<Date>`${now}::timestamptz + ${days}::interval`;
  return db
    .selectFrom(
      db
        .selectFrom('training')
        .select('name')
        .where('starts_at', '>', near('-60 days'))
        .where('starts_at', '<', near('60 days'))
        .union(db.selectFrom('training_description').select('name'))
        .as('known'),
    )
    .leftJoin('training_description as said', 'said.name', 'known.name')
    .select(['known.name', 'said.level', 'said.about', 'said.bring'])
    .orderBy('known.name')
    .execute();
}

export const listTrainerDescriptions = ({ db }: TenantScope) =>
  db
    .selectFrom('trainer')
    .leftJoin('trainer_description as said', 'said.trainer_id', 'trainer.id')
    .select(['trainer.id as trainerId', 'first_name as firstName', 'last_name as lastName'])
    .select(['said.bio', 'said.photo_id as photo'])
    .where('is_active', '=', true)
    .orderBy('first_name')
    .orderBy('last_name')
    .execute();

export const listStyleLayouts = ({ db }: TenantScope) =>
  db
    .selectFrom('style')
    .select(['id', 'name', 'names', 'layout'])
    .where('merged_into', 'is', null)
    .orderBy('position')
    .orderBy('name')
    .execute();

export const listRoomLayouts = ({ db }: TenantScope) =>
  db
    .selectFrom('room')
    .select(['id', 'name', 'unit_id as unitId', 'layout'])
    .orderBy('unit_id')
    .orderBy('name')
    .execute();

interface Described {
  name: string;
  styleId: number;
  trainerId: number | null;
}

/** What one training is, in one statement. */
export const findDescription = ({ db }: TenantScope, { name, styleId, trainerId }: Described) =>
  db
    .selectFrom('style')
    .leftJoin('training_description as said', (join) => join.on('said.name', '=', name))
    .leftJoin('trainer_description as trainer', (join) => join.on('trainer.trainer_id', '=', trainerId))
    .select(['said.level', 'said.about', 'said.bring', 'trainer.bio', 'trainer.photo_id as photo'])
    .where('style.id', '=', styleId)
    .executeTakeFirst();
