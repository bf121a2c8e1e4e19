import { sql } from 'kysely';
import { type AllHandlers, allHandlers } from '#server/all-handlers.ts';

/**
 * Booking as it is written where overbooking happens: count, then insert, no lock. It shows that the stampede would
 * catch the fault.
 */
export const naiveHandlers: AllHandlers = {
  ...allHandlers,
  bookTraining: ({ body, claims, now, inTenant }) =>
    inTenant(async ({ db, tenantId }) => {
      const training = await db
        .selectFrom('training')
        .select(({ selectFrom }) => [
          'max_places',
          selectFrom('registration')
            .select(({ fn }) => fn.countAll<number>().as('n'))
            .whereRef('registration.training_id', '=', 'training.id')
            .where('status', '=', 'booked')
            .as('booked'),
        ])
        .where('id', '=', body.trainingId)
        .executeTakeFirstOrThrow();
      const isFull = (training.booked ?? 0) >= training.max_places;
      const { id } = await db
        .insertInto('registration')
        .values({
          tenant_id: tenantId,
          training_id: body.trainingId,
          client_id: claims.clientId,
          status: isFull ? 'waiting' : 'booked',
          waiting_number: isFull ? sql`${claims.clientId}` : null,
          created_at: now,
          contract_id: null,
          presence: null,
          booked_at: null,
          promoted_at: null,
          cancelled_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { registrationId: id, status: isFull ? 'waiting' : 'booked' };
    }),
};
