import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type AllHandlers, allHandlers } from '#server/all-handlers.ts';

/** Checks whether a visit is reserved, and uses it up a moment later, without a lock: two marks at once use two. */
export const naiveMarking: AllHandlers = {
  ...allHandlers,
  markPresence: async ({ params: { id }, inTenant }) => {
    const isHeld = await inTenant(async ({ db }) => {
      const row = await db.selectFrom('registration').select('holds_visit').where('id', '=', id).executeTakeFirst();
      return row?.holds_visit === true;
    });
    await delay(20);
    if (isHeld) {
      await inTenant(({ db }) =>
        sql`
          with own as (
            update registration set presence = 'present', holds_visit = false where id = ${id} returning contract_id
          )
          update contract set visits_reserved = 0, visits_used = visits_used + 1 from own
          where contract.id = own.contract_id`.execute(db),
      );
    }
    return { marks: [] };
  },
};
