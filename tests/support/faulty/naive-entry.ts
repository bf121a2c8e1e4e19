import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type AllHandlers, allHandlers } from '#server/all-handlers.ts';

/** Doors whose entries check whether the client is already inside, and count a moment later, without a lock. */
export const naiveEntryHandlers: AllHandlers = {
  ...allHandlers,
  saveDoorEntries: async ({ body, claims, now, inTenant }) => {
    for (const { opId, passId, at } of body.items) {
      const isIn = await inTenant(async ({ db }) => {
        const found = await db.selectFrom('entry').select('id').where('pass_id', '=', passId).executeTakeFirst();
        return found !== undefined;
      });
      await delay(5);
      if (isIn) continue;
      await inTenant(async ({ db, tenantId }) => {
        await sql`
          with pass as (select id, client_id from pass where id = ${passId}),
          visit as (update contract set visits_used = visits_used + 1 from pass where contract.client_id = pass.client_id)
          insert into entry (tenant_id, op_id, unit_id, door_id, client_id, pass_id, via, answer, reason, used_visit,
            entered_at, created_at)
          select ${tenantId}, ${opId}, unit_id, door.id, pass.client_id, pass.id, 'pass', 'open', 'welcome', true,
            ${at}, ${now}
          from pass, door where door.id = ${claims.doorId}`.execute(db);
      });
    }
    return { items: body.items.map(({ opId }) => ({ opId, outcome: 'recorded', flag: null })) };
  },
};
