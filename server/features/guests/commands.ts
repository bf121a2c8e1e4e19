import { sql } from 'kysely';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { Visitor } from '../registrations/events/queries.ts';

interface NewGuestPlace {
  registrationId: number;
  trainingId: number;
  hostRegistrationId: number;
  hostClientId: number;
  heldUntil: Date;
  now: Date;
}

/** The registration of the guest is there already. */
export async function insertGuestPlace({ db, tenantId }: TenantScope, place: NewGuestPlace): Promise<void> {
  await db
    .insertInto('guest_place')
    .values({
      tenant_id: tenantId,
      registration_id: place.registrationId,
      training_id: place.trainingId,
      host_registration_id: place.hostRegistrationId,
      client_id: place.hostClientId,
      held_until: place.heldUntil,
      created_at: place.now,
    })
    .execute();
}

interface Claim {
  registrationId: number;
  visitor: Visitor;
  language: 'et' | 'en' | 'lv';
  secretHash: string;
  mark: string;
  now: Date;
}

/** The place is theirs, unless somebody was there before. The training is locked. */
export async function claimGuestPlace({ db, tenantId }: TenantScope, claim: Claim): Promise<boolean> {
  const { registrationId, visitor, language, secretHash, mark, now } = claim;
  const { rows } = await sql`
    with claimed as (
      update guest_place set claimed_at = ${now}, guest_mark = ${mark}
      where tenant_id = ${tenantId} and registration_id = ${registrationId} and claimed_at is null
      returning registration_id
    )
    update registration
    set visitor_name = ${visitor.name}, visitor_email = ${visitor.email}, visitor_phone = ${visitor.phone},
      visitor_language = ${language}, cancel_secret_hash = ${secretHash}
    from claimed
    where registration.tenant_id = ${tenantId} and registration.id = claimed.registration_id
      and registration.status = 'booked'
    returning registration.id`.execute(db);
  return rows.length > 0;
}

/** By what guests of trainings before that were known; how many somebody brought still counts. */
export async function forgetGuestMarks({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await sql`
    update guest_place set guest_mark = null from training
    where guest_place.tenant_id = ${tenantId} and guest_place.guest_mark is not null
      and training.tenant_id = guest_place.tenant_id and training.id = guest_place.training_id
      and training.ends_at < ${before}`.execute(db);
}
