import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type AllHandlers, allHandlers } from '#server/all-handlers.ts';
import { inTenant } from '#server/db/tenant-scope.ts';

/**
 * Booking that responds first and writes a moment later, as with a queue in between. It shows that a crash between the
 * two would be caught.
 */
export const hastyHandlers: AllHandlers = {
  ...allHandlers,
  bookTraining: async ({ body, claims, now, tenant, services }) => {
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('registration', 'id'))::int as id`.execute(services.database);
    const id = rows[0]?.id ?? 0;
    const write = () =>
      inTenant(services.database, tenant.id, async ({ db, tenantId }) => {
        await sql`
          with booked as (
            insert into registration (tenant_id, id, training_id, client_id, status, contract_id, created_at, booked_at)
            select ${tenantId}, ${id}, ${body.trainingId}, client_id, 'booked', id, ${now}, ${now} from contract
            where client_id = ${claims.clientId} limit 1
          )
          update training set taken = taken + 1 where id = ${body.trainingId}`.execute(db);
      });
    // Killing the server kills this write too.
    void delay(2000).then(write);
    return { registrationId: id, status: 'booked' };
  },
};
