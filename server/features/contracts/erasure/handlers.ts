import type { eraseEndpoints } from '#api/clients/erase-endpoints.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { HandlersOf } from '../../../endpoint/handler.ts';
import { findClient } from '../../clients/card/queries.ts';
import { eraseClient } from '../../clients/erase/erase-client.ts';
import { foreseeErasure, settleErased } from './settle-money.ts';

/** Erasing stands above clients, contracts and invoices: it ends what somebody pays for. */
export const erasureHandlers: HandlersOf<typeof eraseEndpoints> = {
  foreseeErasure: ({ params, services, now, inTenant }) =>
    inTenant(async (scope) => {
      if (!(await findClient(scope, params.id))) throw new ApiError(404, 'item_not_found');
      return foreseeErasure(scope, params.id, { catalog: await services.catalog.get(scope), jobs: services.jobs, now });
    }),
  eraseClient: async (request) => {
    const { params, body, claims, services, now } = request;
    await eraseClient(request, async (scope) => {
      const work = {
        catalog: await services.catalog.get(scope),
        jobs: services.jobs,
        now,
        byClientId: claims.clientId,
      };
      await settleErased(scope, { clientId: params.id, open: body.open, credit: body.credit }, work);
    });
    return undefined;
  },
};
