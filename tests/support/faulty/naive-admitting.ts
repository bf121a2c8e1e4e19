import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type AllHandlers, allHandlers } from '#server/all-handlers.ts';

/**
 * Counts, waits a moment, then gives the place, without a lock: it shows that the race for the last place would catch
 * the fault.
 */
export const naiveAdmitting: AllHandlers = {
  ...allHandlers,
  admitPerson: async ({ params: { id }, now, inTenant }) => {
    const isFree = await inTenant(async ({ db }) => {
      const { rows } = await sql<{ free: boolean }>`
        select max_places > (select count(*) from registration b where b.training_id = t.id and b.status = 'booked') as free
        from training t join registration r on r.training_id = t.id where r.id = ${id}`.execute(db);
      return rows[0]?.free === true;
    });
    await delay(20);
    if (isFree) {
      await inTenant(({ db }) =>
        sql`
          update registration r
          set status = 'booked', waiting_number = null, booked_at = ${now}, promoted_at = ${now},
            contract_id = (select id from contract c where c.client_id = r.client_id)
          where r.id = ${id}`.execute(db),
      );
    }
    return { registrationId: id, status: 'booked' };
  },
};
