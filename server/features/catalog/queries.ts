import { sql } from 'kysely';
import type { TenantScope } from '../../db/tenant-scope.ts';

export const listTrainers = ({ db }: TenantScope) =>
  db
    .selectFrom('trainer')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .orderBy('first_name')
    .orderBy('last_name')
    .execute();

export const listStyles = ({ db }: TenantScope) =>
  db
    .selectFrom('style')
    .select(['id', 'name', 'names', 'color', 'kind', 'is_flagged as isFlagged', 'layout'])
    .select(['is_hidden as isHidden', 'usual_minutes as usualMinutes', 'usual_places as usualPlaces'])
    .where('merged_into', 'is', null)
    .orderBy('position')
    .orderBy('name')
    .execute();

/** The same styles; those that have become another one are that one. */
export async function findMergedStyles(
  { db, tenantId }: TenantScope,
  styleIds: readonly number[] | null,
): Promise<number[] | null> {
  if (styleIds === null) return null;
  const { rows } = await sql<{ id: number }>`
    select distinct coalesce(style.merged_into, one) as id from unnest(${[...styleIds]}::int[]) one
    left join style on style.tenant_id = ${tenantId} and style.id = one`.execute(db);
  return rows.map(({ id }) => id);
}

/** How rooms are laid out, as far as the club has set it. */
export const listLayoutsOfRooms = ({ db }: TenantScope) =>
  db.selectFrom('room').select(['id', 'layout']).where('layout', 'is not', null).execute();

/** All versions, including future ones. */
export const listPolicyVersions = ({ db }: TenantScope) =>
  db.selectFrom('booking_policy').select(['id', 'kind', 'settings', 'valid_from as validFrom']).execute();
