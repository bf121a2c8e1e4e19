import { sql } from 'kysely';
import type { Feeling } from '#api/feedback/feelings.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';

export interface Said {
  trainingId: number;
  clientId: number;
  isOfStaff: boolean;
  trainingRating: Feeling | null;
  trainerRating: Feeling | null;
  text: string | null;
  mayBeShown: boolean;
  now: Date;
}

/**
 * One row per client and training, however often it is changed. A moderation decision applies to the text it was made
 * for.
 */
export async function saveFeedback({ tenantId, db }: TenantScope, said: Said): Promise<void> {
  const { trainingId, clientId, isOfStaff, trainingRating, trainerRating, text, mayBeShown, now } = said;
  await sql`
    insert into feedback (tenant_id, training_id, client_id, is_of_staff, training_rating, trainer_rating, text,
      may_be_shown, verdict, created_at, written_at)
    values (${tenantId}, ${trainingId}, ${clientId}, ${isOfStaff}, ${trainingRating}, ${trainerRating}, ${text},
      ${mayBeShown}, ${isOfStaff ? 'allowed' : null}, ${now}, ${now})
    on conflict (tenant_id, training_id, client_id) do update set
      is_of_staff = excluded.is_of_staff,
      training_rating = excluded.training_rating,
      trainer_rating = excluded.trainer_rating,
      text = excluded.text,
      may_be_shown = excluded.may_be_shown,
      verdict = case when feedback.text is distinct from excluded.text then excluded.verdict else feedback.verdict end,
      version = feedback.version + case when feedback.text is distinct from excluded.text then 1 else 0 end,
      written_at = excluded.written_at`.execute(db);
}

export async function deleteFeedback({ db }: TenantScope, trainingId: number, clientId: number): Promise<void> {
  await db.deleteFrom('feedback').where('training_id', '=', trainingId).where('client_id', '=', clientId).execute();
}

/** Publishes only the text that was read, and only if its author agrees. Returns whether it was published. */
export async function allowText({ db }: TenantScope, id: number, version: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feedback')
    .set({ verdict: 'allowed' })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('may_be_shown', '=', true)
    .where('text', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function hideText({ db }: TenantScope, id: number): Promise<void> {
  await db.updateTable('feedback').set({ verdict: 'hidden' }).where('id', '=', id).execute();
}
