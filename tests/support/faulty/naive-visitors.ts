import { sql } from 'kysely';
import { type AllHandlers, allHandlers } from '#server/all-handlers.ts';

/** A visitor's booking that counts before it inserts, without a lock: it shows that the rush would catch the fault. */
export const naiveVisitors: AllHandlers = {
  ...allHandlers,
  bookAsVisitor: ({ params, body, now, inTenant }) =>
    inTenant(async ({ db, tenantId }) => {
      const { rows } = await sql<{ id: number }>`
        insert into registration (tenant_id, training_id, status, created_at, booked_at,
          visitor_name, visitor_email, visitor_phone, visitor_language, cancel_secret_hash)
        select ${tenantId}, id, 'booked', ${now}, ${now}, ${body.name}, ${body.email}, ${body.phone}, 'et', 'none'
        from training where id = ${params.id} and max_places > (
          select count(*) from registration r where r.training_id = ${params.id} and r.status = 'booked')
        returning id`.execute(db);
      const registrationId = rows[0]?.id ?? 1;
      return { registrationId, status: 'booked', heldUntil: now.toISOString(), freeCancelUntil: now.toISOString() };
    }),
};
