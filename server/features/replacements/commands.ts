import type { PlainDate } from '#api/dates.ts';
import type { ApplicationState, OfferState } from '#api/replacements/states.ts';
import type { AbsenceReason } from '#api/trainers/absence-reasons.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { isOpenOffer } from './queries.ts';

interface NewOffer {
  trainingId: number;
  trainerId: number | null;
  reason: AbsenceReason;
  comment: string;
  byClientId: number;
  toldStartsAt: Date;
  candidateIds: readonly number[];
  now: Date;
}

/** The training is locked, and has no open offer. */
export async function insertOffer({ db, tenantId }: TenantScope, offer: NewOffer): Promise<number> {
  const { trainingId, trainerId, reason, comment, byClientId, toldStartsAt, candidateIds, now } = offer;
  const { id } = await db
    .insertInto('substitute_offer')
    .values({
      tenant_id: tenantId,
      training_id: trainingId,
      trainer_id: trainerId,
      reason,
      comment,
      by_client_id: byClientId,
      told_starts_at: toldStartsAt,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (candidateIds.length > 0) {
    const rows = candidateIds.map((trainer_id) => ({ tenant_id: tenantId, offer_id: id, trainer_id }));
    await db.insertInto('substitute_candidate').values(rows).execute();
  }
  return id;
}

interface Closing {
  offerId: number;
  state: Exclude<OfferState, 'open'>;
  substituteId?: number | null;
  byClientId: number | null;
  now: Date;
}

export async function closeOffer(
  { db, tenantId }: TenantScope,
  { offerId, state, substituteId = null, byClientId, now }: Closing,
): Promise<void> {
  await db
    .updateTable('substitute_offer')
    .set({ state, substitute_id: substituteId, closed_at: now, closed_by_client_id: byClientId })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', offerId)
    .execute();
}

export async function markTold({ db, tenantId }: TenantScope, offerId: number, startsAt: Date): Promise<void> {
  await db
    .updateTable('substitute_offer')
    .set({ told_starts_at: startsAt })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', offerId)
    .execute();
}

/** False: they were told about that day already, or it is not open any more. */
export async function markToldAdmins({ db, tenantId }: TenantScope, offerId: number, day: PlainDate): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('substitute_offer')
    .set({ told_admins_of: day })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', offerId)
    .where(isOpenOffer)
    .where('told_admins_of', 'is distinct from', day)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface NewApplication {
  offerId: number;
  trainerId: number;
  /** The admin who enters it for them. */
  byClientId?: number | null;
  now: Date;
}

export async function insertApplication(
  { db, tenantId }: TenantScope,
  { offerId, trainerId, byClientId = null, now }: NewApplication,
): Promise<number> {
  const { id } = await db
    .insertInto('substitute_application')
    .values({
      tenant_id: tenantId,
      offer_id: offerId,
      trainer_id: trainerId,
      by_client_id: byClientId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function closeApplication(
  { db, tenantId }: TenantScope,
  { id, state, now }: { id: number; state: Exclude<ApplicationState, 'applied'>; now: Date },
): Promise<void> {
  await db
    .updateTable('substitute_application')
    .set({ state, closed_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** @returns the trainers whose applications stood */
export async function rejectOthers({ db, tenantId }: TenantScope, offerId: number, now: Date): Promise<number[]> {
  const rows = await db
    .updateTable('substitute_application')
    .set({ state: 'rejected', closed_at: now })
    .where('tenant_id', '=', tenantId)
    .where('offer_id', '=', offerId)
    .where('state', '=', 'applied')
    .returning('trainer_id')
    .execute();
  return rows.map(({ trainer_id }) => trainer_id);
}

/** A trainer's own consent, which their profile shows too. */
export async function setSubstituteSms({ db, tenantId }: TenantScope, clientId: number, isOn: boolean): Promise<void> {
  await db
    .updateTable('client')
    .set({ allow_substitute_sms: isOn })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', clientId)
    .execute();
}

/** Who replaced whom, and why, is nobody's business later. */
export async function deleteOffers({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await db.deleteFrom('substitute_offer').where('tenant_id', '=', tenantId).where('created_at', '<', before).execute();
}
