import { sql } from 'kysely';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { booked } from '../registrations/statuses.ts';

/** Whether this visitor has a place; several may share an address, as the children of a family do. */
export async function isVisitorRegistered(
  { db }: TenantScope,
  trainingId: number,
  { name, email }: { name: string; email: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('registration')
    .select('id')
    .where('training_id', '=', trainingId)
    .where('visitor_email', '=', email)
    .where(sql`lower(visitor_name)`, '=', sql`lower(${name})`)
    .where('status', '=', booked)
    .executeTakeFirst();
  return found !== undefined;
}

/** A visitor's registration by its secret; nothing for a wrong one, or once the visitor is deleted. */
export const findBySecret = ({ db }: TenantScope, registrationId: number, secretHash: string) =>
  db
    .selectFrom('registration')
    .select([
      'training_id as trainingId',
      'status',
      'booked_at as bookedAt',
      'promoted_at as promotedAt',
      'visitor_held_until as heldUntil',
      'presence_confirmed_at as confirmedAt',
    ])
    .where('id', '=', registrationId)
    .where('cancel_secret_hash', '=', secretHash)
    .executeTakeFirst();

/**
 * Visitors with a confirmed place in a training, with contact data. An unconfirmed one may have entered another
 * person's address and phone number. They are protected by the training's lock.
 */
export const listVisitorsOf = ({ db }: TenantScope, trainingId: number) =>
  db
    .selectFrom('registration')
    .select([
      'id as registrationId',
      sql<null>`client_id`.as('clientId'),
      sql<string>`visitor_name`.as('firstName'),
      sql<string>`visitor_email`.as('email'),
      sql<string>`visitor_phone`.as('phone'),
      sql<'et' | 'en' | 'lv'>`visitor_language`.as('language'),
    ])
    .where('training_id', '=', trainingId)
    .where('visitor_email', 'is not', null)
    .where('status', '=', booked)
    .where(({ or, eb }) => or([eb('visitor_held_until', 'is', null), eb('presence_confirmed_at', 'is not', null)]))
    .orderBy('id')
    .execute();
