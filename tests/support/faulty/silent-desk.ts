import { sql } from 'kysely';
import { type AllHandlers, allHandlers } from '#server/all-handlers.ts';

/** Ends a registration without an event, its place and a message: it shows that the checks would catch the fault. */
export const silentDesk: AllHandlers = {
  ...allHandlers,
  removeRegistration: async ({ params: { id }, now, inTenant }) => {
    await inTenant(({ db }) =>
      sql`update registration set status = 'cancelled', waiting_number = null, holds_visit = false, cancelled_at = ${now}, offered_until = null
        where id = ${id}`.execute(db),
    );
    return undefined;
  },
};
