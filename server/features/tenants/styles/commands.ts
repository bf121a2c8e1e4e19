import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';

export interface Merge {
  from: number;
  into: number;
}

/** Columns that hold one style; a test asks the database whether there are others. */
export const columnsOfStyle = [
  'training.style_id',
  'room_style.style_id',
  'trainer_style.style_id',
  'video.style_id',
  'following.style_id',
] as const;
/** Columns that hold a list of styles. */
export const columnsOfStyles = ['contract.style_ids', 'ticket.style_ids', 'voucher.style_ids'] as const;

/** All rows that name a style name the other one; what invoices say is never changed, and is read by `findMergedStyles`. */
export async function moveStyle(scope: TenantScope, merge: Merge): Promise<void> {
  await moveTrainings(scope, merge);
  await moveWhoAndWhere(scope, merge);
  await moveRights(scope, merge);
  await moveFollowing(scope, merge);
  await markMerged(scope, merge);
}

/** Also what an edit of the timetable would bring back. */
async function moveTrainings({ db, tenantId }: TenantScope, { from, into }: Merge): Promise<void> {
  await sql`update training set style_id = ${into} where tenant_id = ${tenantId} and style_id = ${from}`.execute(db);
  await sql`update video set style_id = ${into} where tenant_id = ${tenantId} and style_id = ${from}`.execute(db);
  await sql`
    update training_edit set before = jsonb_set(before, '{style_id}', to_jsonb(${into}::int))
    where tenant_id = ${tenantId} and before -> 'style_id' = to_jsonb(${from}::int)`.execute(db);
}

/** A room may hold the other one if it might hold either; a trainer leads or substitutes where they did in either. */
async function moveWhoAndWhere({ db, tenantId }: TenantScope, { from, into }: Merge): Promise<void> {
  await sql`
    insert into room_style (tenant_id, room_id, style_id)
    select tenant_id, room_id, ${into} from room_style where tenant_id = ${tenantId} and style_id = ${from}
    on conflict do nothing`.execute(db);
  await sql`delete from room_style where tenant_id = ${tenantId} and style_id = ${from}`.execute(db);
  await sql`
    insert into trainer_style as own (tenant_id, trainer_id, style_id, leads, substitutes)
    select tenant_id, trainer_id, ${into}, leads, substitutes from trainer_style
    where tenant_id = ${tenantId} and style_id = ${from}
    on conflict (tenant_id, trainer_id, style_id) do update
      set leads = own.leads or excluded.leads, substitutes = own.substitutes or excluded.substitutes`.execute(db);
  await sql`delete from trainer_style where tenant_id = ${tenantId} and style_id = ${from}`.execute(db);
}

/** Rights and products that are good for the one are good for the other. */
async function moveRights({ db, tenantId }: TenantScope, { from, into }: Merge): Promise<void> {
  for (const column of columnsOfStyles) {
    const [table = '', name = ''] = column.split('.');
    await sql`
      update ${sql.table(table)} set ${sql.ref(name)} = array(
        select distinct case when one = ${from} then ${into}::int else one end from unnest(${sql.ref(name)}) one)
      where tenant_id = ${tenantId} and ${from} = any(${sql.ref(name)})`.execute(db);
  }
  await sql`
    update product set version = version + 1, grants = jsonb_set(grants, '{styleIds}', (
      select jsonb_agg(distinct case when one = to_jsonb(${from}::int) then to_jsonb(${into}::int) else one end)
      from jsonb_array_elements(grants -> 'styleIds') one))
    where tenant_id = ${tenantId} and jsonb_typeof(grants -> 'styleIds') = 'array'
      and grants -> 'styleIds' @> to_jsonb(${from}::int)`.execute(db);
}

/** Who follows both follows the one that stays. */
async function moveFollowing({ db, tenantId }: TenantScope, { from, into }: Merge): Promise<void> {
  await sql`
    delete from following own where tenant_id = ${tenantId} and style_id = ${from} and exists (
      select from following other where other.tenant_id = own.tenant_id and other.client_id = own.client_id
        and other.style_id = ${into})`.execute(db);
  await sql`update following set style_id = ${into} where tenant_id = ${tenantId} and style_id = ${from}`.execute(db);
}

async function markMerged({ db, tenantId }: TenantScope, { from, into }: Merge): Promise<void> {
  await sql`
    update style set merged_into = ${into}
    where tenant_id = ${tenantId} and (id = ${from} or merged_into = ${from})`.execute(db);
}
