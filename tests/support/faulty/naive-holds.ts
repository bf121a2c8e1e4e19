import { type AllHandlers, allHandlers } from '#server/all-handlers.ts';
import { createPurchase } from '#server/features/invoices/purchase/create-purchase.ts';
import { openTillOf } from '#server/features/invoices/till.ts';

/** Holding a place as it is written where it is sold twice: look, then note it, no lock and no counter. */
export const naiveHolds: AllHandlers = {
  ...allHandlers,
  holdPlace: (request) =>
    request.inTenant(async (scope) => {
      const { body, claims, now } = request;
      const { trainingId, total } = body;
      const { clientId } = claims;
      const till = await openTillOf(scope, request);
      const names = { et: 'Koht', en: 'Place', lv: 'Vieta' };
      const line = { names, quantity: 1, unitPriceCents: total, grants: { type: 'none' } } as const;
      const { id, number, linkSecret } = await createPurchase(scope, till, {
        clientId,
        unitId: null,
        language: 'et',
        isOnline: true,
        lines: [{ ...line, vatCategory: 'standard', kind: 'other' }],
      });
      const until = new Date(now.getTime() + 600_000);
      await scope.db
        .insertInto('place_hold')
        .values({
          tenant_id: scope.tenantId,
          training_id: trainingId,
          client_id: clientId,
          purchase_id: id,
          held_until: until,
          pays_until: until,
          created_at: now,
        })
        .execute();
      const heldUntil = until.toISOString();
      return { trainingId, purchase: { number, linkSecret }, total, heldUntil, isSettling: false };
    }),
};
