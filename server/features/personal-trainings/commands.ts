import type { StoredState } from '#api/personal-trainings/session-states.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';

/** The training is for this package alone; its time is kept until then. */
export async function insertSession(
  { db, tenantId }: TenantScope,
  { ticketId, trainingId, now, answerUntil }: { ticketId: number; trainingId: number; now: Date; answerUntil: Date },
): Promise<number> {
  await db
    .updateTable('training')
    .set({ package_id: ticketId })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', trainingId)
    .execute();
  const { id } = await db
    .insertInto('personal_session')
    .values({
      tenant_id: tenantId,
      ticket_id: ticketId,
      training_id: trainingId,
      state: 'proposed',
      proposed_at: now,
      answer_until: answerUntil,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Its training is locked. What was asked of a substitute ends with it. */
export async function setSessionState(
  { db, tenantId }: TenantScope,
  id: number,
  { state, now }: { state: StoredState; now: Date },
): Promise<void> {
  await db
    .updateTable('personal_session')
    .set({ state, answered_at: now, substitute_id: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Whom the client is asked about; null: nobody. */
export async function setSubstitute(
  { db, tenantId }: TenantScope,
  id: number,
  substituteId: number | null,
): Promise<void> {
  await db
    .updateTable('personal_session')
    .set({ substitute_id: substituteId })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Trains from a package as well. One that any trainer trains from has all of them already. */
export async function insertColleague(
  { db, tenantId }: TenantScope,
  { ticketId, trainerId, now }: { ticketId: number; trainerId: number; now: Date },
): Promise<void> {
  await db
    .insertInto('personal_package_trainer')
    .values({ tenant_id: tenantId, ticket_id: ticketId, trainer_id: trainerId, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
