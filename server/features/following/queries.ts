import { sql } from 'kysely';
import type { Followed } from '#api/following/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';

export interface Target {
  kind: Followed;
  id: number;
}

/** Oldest first; a style or trainer that is hidden stays, since it may have dates again. */
export const listFollowingOf = ({ db }: TenantScope, clientId: number) =>
  db
    .selectFrom('following')
    .select(['style_id as styleId', 'trainer_id as trainerId', 'created_at as since'])
    .where('client_id', '=', clientId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Whether somebody can be told of it: a style of its own that is offered, or a trainer who works here. */
export async function isThere({ db, tenantId }: TenantScope, { kind, id }: Target): Promise<boolean> {
  const { rows } =
    kind === 'style'
      ? await sql`
          select from style where tenant_id = ${tenantId} and id = ${id} and merged_into is null
            and not is_hidden`.execute(db)
      : await sql`select from trainer where tenant_id = ${tenantId} and id = ${id} and is_active`.execute(db);
  return rows.length > 0;
}
