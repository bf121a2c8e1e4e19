import type { ownDataEndpoints } from '#api/clients/own-endpoints.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { HandlersOf } from '../../../endpoint/handler.ts';
import { checkOwnPassword } from '../../account/check-own-password.ts';
import { logAudit } from '../audit/commands.ts';
import { listShowings } from '../audit/queries.ts';
import { findClient } from '../card/queries.ts';
import { extractClient } from '../erase/extract-client.ts';
import { giveOwnAddress } from '../guardian/own-address.ts';
import { deleteErasureRequest, insertErasureRequest } from './commands.ts';
import { findErasureRequest } from './queries.ts';

/** What somebody may ask of the data that is stored of them. */
export const ownDataHandlers: HandlersOf<typeof ownDataEndpoints> = {
  giveOwnAddress,

  listOwnShowings: async ({ claims, inTenant }) => ({
    items: await inTenant((scope) => listShowings(scope, claims.clientId)),
  }),

  downloadOwnData: async (request) => {
    const { body, claims, now, services, tenant, inTenant } = request;
    const { clientId } = claims;
    await checkOwnPassword(request, clientId, { path: 'password', password: body.password });
    return inTenant(async (scope) => {
      const row = await findClient(scope, clientId);
      if (!row) throw new ApiError(404, 'item_not_found');
      await logAudit(scope, { kind: 'extracted', clientId, byClientId: clientId, now });
      return extractClient(scope, row, { secret: services.secret, tenantId: tenant.id, now });
    });
  },

  getErasureRequest: async ({ claims, inTenant }) => {
    const askedAt = await inTenant((scope) => findErasureRequest(scope, claims.clientId));
    return { askedAt: askedAt?.toISOString() ?? null };
  },

  askForErasure: async ({ claims, now, inTenant }) => {
    await inTenant((scope) => insertErasureRequest(scope, claims.clientId, now));
    return undefined;
  },

  takeErasureBack: async ({ claims, inTenant }) => {
    await inTenant((scope) => deleteErasureRequest(scope, claims.clientId));
    return undefined;
  },
};
