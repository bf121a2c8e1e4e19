import { setTimeout as delay } from 'node:timers/promises';
import { type AllHandlers, allHandlers } from '#server/all-handlers.ts';
import { ApiError } from '#server/endpoint/api-error.ts';
import { closeApplication, closeOffer, rejectOthers } from '#server/features/replacements/commands.ts';
import { presentOffers } from '#server/features/replacements/offers/present-offers.ts';
import { findOffer, listApplications } from '#server/features/replacements/queries.ts';

/** Looks, waits a moment, then accepts, without a lock, and tells nobody: the model of substitutes must notice. */
export const naiveChoosing: AllHandlers = {
  ...allHandlers,
  resolveAsAdmin: async ({ body, claims, now, services, inTenant }) => {
    const { offerId } = body;
    const seen = await inTenant(async (scope) => ({
      offer: await findOffer(scope, offerId),
      application: (await listApplications(scope, [offerId])).find(({ state }) => state === 'applied'),
    }));
    await delay(20);
    const { offer, application } = seen;
    if (offer?.state === 'open' && application) {
      const { id, trainerId } = application;
      await inTenant(async (scope) => {
        await closeApplication(scope, { id, state: 'accepted', now });
        await rejectOthers(scope, offerId, now);
        await closeOffer(scope, {
          offerId,
          state: 'assigned',
          substituteId: trainerId,
          byClientId: claims.clientId,
          now,
        });
        await scope.db
          .updateTable('training')
          .set({ trainer_id: trainerId })
          .where('tenant_id', '=', scope.tenantId)
          .where('id', '=', offer.trainingId)
          .execute();
      });
    }
    return inTenant(async (scope) => {
      const [item] = await presentOffers(scope, { id: offerId, catalog: await services.catalog.get(scope), now });
      if (!item) throw new ApiError(404, 'item_not_found');
      return { item, smsCount: 0, emailCount: 0, pushCount: 0 };
    });
  },
};
