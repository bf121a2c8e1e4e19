import { sql } from 'kysely';
import type { StyleUse } from '#api/tenants/settings/endpoints.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { Merge } from './commands.ts';

/** Of each style that is in use, where its name stands. */
export async function listStyleUses({ db, tenantId }: TenantScope, now: Date): Promise<StyleUse[]> {
  const { rows } = await sql<StyleUse>`
    select style.id,
      (select count(*)::int from training t where t.tenant_id = style.tenant_id and t.style_id = style.id
        and t.deleted_at is null) as trainings,
      (select count(*)::int from training t where t.tenant_id = style.tenant_id and t.style_id = style.id
        and t.deleted_at is null and not t.is_cancelled and t.starts_at > ${now}) as coming,
      array(select distinct t.name from training t where t.tenant_id = style.tenant_id and t.style_id = style.id
        and t.deleted_at is null and t.starts_at > ${now} order by t.name limit 20) as names,
      (select count(*)::int from product p where p.tenant_id = style.tenant_id and p.retired_at is null
        and jsonb_typeof(p.grants -> 'styleIds') = 'array' and p.grants -> 'styleIds' @> to_jsonb(style.id)) as products,
      (select count(*)::int from room_style r where r.tenant_id = style.tenant_id and r.style_id = style.id) as rooms,
      (select count(*)::int from trainer_style w where w.tenant_id = style.tenant_id and w.style_id = style.id) as trainers
    from style where style.tenant_id = ${tenantId} and merged_into is null
    order by style.position, style.name`.execute(db);
  return rows;
}

/** The two styles, locked; undefined: one of them is not there. */
export async function lockStyles({ db, tenantId }: TenantScope, { from, into }: Merge) {
  const rows = await db
    .selectFrom('style')
    .select(['id', 'name', 'kind', 'is_hidden as isHidden'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [from, into])
    .where('merged_into', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const [one, other] = [from, into].map((wanted) => rows.find(({ id }) => id === wanted));
  return one && other && { from: one, into: other };
}
