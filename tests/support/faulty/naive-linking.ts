import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type AllHandlers, allHandlers } from '#server/all-handlers.ts';

/** Checks whether a walk-in is linked, and links it a moment later, without a lock: two calls at once link it twice. */
export const naiveLinking: AllHandlers = {
  ...allHandlers,
  linkWalkIn: async ({ params: { id, entryId }, body: { code }, now, inTenant }) => {
    const isLinked = await inTenant(async ({ db }) => {
      const row = await db.selectFrom('roster_entry').select('client_id').where('id', '=', entryId).executeTakeFirst();
      return row?.client_id != null;
    });
    await delay(20);
    if (!isLinked) {
      await inTenant(({ db, tenantId }) =>
        sql`
          with own as (
            insert into registration (tenant_id, training_id, client_id, status, contract_id, created_at, booked_at)
            select ${tenantId}, ${id}, card.client_id, 'booked', contract.id, ${now}, ${now}
            from card join contract on contract.client_id = card.client_id where code = ${code}
            returning id, client_id
          )
          update roster_entry set client_id = own.client_id, registration_id = own.id from own
          where roster_entry.id = ${entryId}`.execute(db),
      );
    }
    return { outcome: 'booked', registrationId: null, reason: null, name: '' };
  },
};
