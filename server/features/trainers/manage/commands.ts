import { sql } from 'kysely';
import { toMinutes } from '#api/trainers/hours.ts';
import type { ChangeTrainerBody, CreateTrainerBody, TrainerStyle, WorkingHours } from '#api/trainers/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

const columnsOf = ({ firstName, lastName, email, phone, weekMinutes }: CreateTrainerBody) => ({
  first_name: firstName,
  last_name: lastName,
  email,
  phone,
  week_minutes: weekMinutes,
});

export async function insertTrainer({ db, tenantId }: TenantScope, trainer: CreateTrainerBody): Promise<number> {
  const { id } = await db
    .insertInto('trainer')
    .values({ tenant_id: tenantId, ...columnsOf(trainer) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateTrainer(
  { db, tenantId }: TenantScope,
  trainerId: number,
  { isActive, ...trainer }: ChangeTrainerBody,
): Promise<void> {
  await db
    .updateTable('trainer')
    .set({ ...columnsOf(trainer), is_active: isActive, version: sql`version + 1` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', trainerId)
    .execute();
}

/** False where a style does not exist. */
export async function replaceTrainerStyles(
  { db, tenantId }: TenantScope,
  trainerId: number,
  items: readonly TrainerStyle[],
): Promise<boolean> {
  const wanted = [...new Map(items.map((item) => [item.styleId, item])).values()].filter(
    ({ leads, substitutes }) => leads || substitutes,
  );
  await db.deleteFrom('trainer_style').where('tenant_id', '=', tenantId).where('trainer_id', '=', trainerId).execute();
  const { numAffectedRows } = await sql`
    insert into trainer_style (tenant_id, trainer_id, style_id, leads, substitutes)
    select ${tenantId}, ${trainerId}, style.id, leads, substitutes
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted ("styleId" int, leads boolean, substitutes boolean)
    join style on style.tenant_id = ${tenantId} and style.id = wanted."styleId"`.execute(db);
  return Number(numAffectedRows) === wanted.length;
}

export async function replaceTrainerHours(
  { db, tenantId }: TenantScope,
  trainerId: number,
  items: readonly WorkingHours[],
): Promise<void> {
  await db.deleteFrom('trainer_hours').where('tenant_id', '=', tenantId).where('trainer_id', '=', trainerId).execute();
  if (items.length === 0) return;
  const rows = items.map(({ weekday, from, until }) => {
    const minutes = { from_minute: toMinutes(from), until_minute: toMinutes(until) };
    return { tenant_id: tenantId, trainer_id: trainerId, weekday, ...minutes };
  });
  await db.insertInto('trainer_hours').values(rows).execute();
}
