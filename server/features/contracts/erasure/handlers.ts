import type { eraseEndpoints } from '#api/clients/erase-endpoints.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { openClub, read } from '../../../endpoint/club.ts';
import type { HandlersOf } from '../../../endpoint/handler.ts';
import { findClient } from '../../clients/card/queries.ts';
import { eraseClient } from '../../clients/erase/erase-client.ts';
import { foreseeErasure, settleErased } from './settle-money.ts';

/** Erasing stands above clients, contracts and invoices: it ends what somebody pays for. */
export const erasureHandlers: HandlersOf<typeof eraseEndpoints> = {
  foreseeErasure: (request) =>
    read(request, async ({ scope, catalog, now, jobs }) => {
      const { params } = request;
      if (!(await findClient(scope, params.id))) throw new ApiError(404, 'item_not_found');
      return foreseeErasure(scope, params.id, { catalog, jobs, now });
    }),
  eraseClient: async (request) => {
    const { params, body, claims } = request;
    await eraseClient(request, async (scope) => {
      const { catalog, jobs, now } = await openClub(scope, request);
      const work = { catalog, jobs, now, byClientId: claims.clientId };
      await settleErased(scope, { clientId: params.id, open: body.open, credit: body.credit }, work);
    });
    return undefined;
  },
};
