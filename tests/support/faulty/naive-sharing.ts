import { sql } from 'kysely';
import { type AllHandlers, allHandlers } from '#server/all-handlers.ts';

/** Passing visits on as it is written where they are only copied: whoever shared them has them still. */
export const naiveSharing: AllHandlers = {
  ...allHandlers,
  acceptShared: async (request) => {
    const taken = await allHandlers.acceptShared(request);
    await request.inTenant(({ db, tenantId }) =>
      sql`
        update ticket set visits_total = visits_total + share.visits from entitlement_share share
        where ticket.tenant_id = ${tenantId} and share.tenant_id = ${tenantId} and ticket.id = share.ticket_id
          and share.link_secret = ${request.body.secret} and share.visits is not null`.execute(db),
    );
    return taken;
  },
};
