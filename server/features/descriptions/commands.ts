import type { LanguageTexts } from '#api/descriptions/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';

interface Said {
  name: string;
  level: number | null;
  about: LanguageTexts;
  bring: LanguageTexts;
}

export async function saveTrainingDescription({ tenantId, db }: TenantScope, { name, ...said }: Said): Promise<void> {
  const columns = { level: said.level, about: JSON.stringify(said.about), bring: JSON.stringify(said.bring) };
  await db
    .insertInto('training_description')
    .values({ tenant_id: tenantId, name, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).doUpdateSet(columns))
    .execute();
}

interface TrainerSaid {
  bio?: LanguageTexts;
  photo?: string | null;
}

/** Changes what is given. False: there is no such trainer. */
export async function saveTrainerDescription(
  { tenantId, db }: TenantScope,
  trainerId: number,
  { bio, photo }: TrainerSaid,
): Promise<boolean> {
  const trainer = await db.selectFrom('trainer').select('id').where('id', '=', trainerId).executeTakeFirst();
  if (!trainer) return false;
  const columns = { ...(bio && { bio: JSON.stringify(bio) }), ...(photo !== undefined && { photo_id: photo }) };
  await db
    .insertInto('trainer_description')
    .values({ tenant_id: tenantId, trainer_id: trainerId, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'trainer_id']).doUpdateSet(columns))
    .execute();
  return true;
}

/** False: there is no such room or style. */
export async function saveLayout(
  { db }: TenantScope,
  { of, id, layout }: { of: 'style' | 'room'; id: number; layout: 'list' | 'tee' | 'lanes' | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable(of).set({ layout }).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0n;
}
