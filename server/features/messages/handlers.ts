import type { messageEndpoints } from '#api/messages/endpoints.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import { isPushEndpoint } from '../../integrations/push/push-services.ts';
import { deriveVapidKeys } from '../../integrations/push/vapid-keys.ts';
import { broadcastHandlers } from './broadcast/broadcast-handlers.ts';
import { ownGroupHandlers } from './broadcast/own-group-handlers.ts';
import { markRead, markShown } from './commands.ts';
import { presentNotice } from './present.ts';
import { deleteDeviceOfSession, saveDevice } from './push/commands.ts';
import { holdSession } from './push/queries.ts';
import { hashEndpoint, sealTarget } from './push/sealed-target.ts';
import { countUnread, listNotices } from './queries.ts';

const pageSize = 30;

export const messageHandlers: HandlersOf<typeof messageEndpoints> = {
  listMessages: async ({ query, claims: { clientId }, now, inTenant }) =>
    inTenant(async (scope) => {
      const limit = query.limit ?? pageSize;
      const rows = await listNotices(scope, { clientId, now, limit: limit + 1, before: query.cursor });
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return {
        items: page.map(presentNotice),
        ...(last && { nextCursor: String(last.id) }),
        unread: await countUnread(scope, { clientId, now }),
      };
    }),

  readMessages: async ({ body, claims, now, inTenant }) => {
    await inTenant((scope) => markRead(scope, { clientId: claims.clientId, upTo: body.upTo, now }));
    return undefined;
  },

  getPushKey: async ({ services }) => ({ publicKey: deriveVapidKeys(services.secret).publicKey }),

  savePushSubscription: async ({ body, claims: { clientId, sid }, tenant, now, services, inTenant }) => {
    if (!isPushEndpoint(body.endpoint, services.environment.pushTestOrigin)) {
      throw new ApiError(400, 'data_validation_failed');
    }
    const sealedTarget = sealTarget(services.secret, { tenantId: tenant.id, clientId }, body);
    const endpointHash = hashEndpoint(body.endpoint);
    await inTenant(async (scope) => {
      if (!(await holdSession(scope, sid, clientId))) throw new ApiError(401, 'session_refresh_failed');
      await saveDevice(scope, { clientId, sessionId: sid, endpointHash, sealedTarget, now });
    });
    return undefined;
  },

  confirmPush: async ({ body, now, inTenant }) => {
    await inTenant((scope) => markShown(scope, body.receipt, now));
    return undefined;
  },

  deletePushSubscription: async ({ claims, inTenant }) => {
    await inTenant((scope) => deleteDeviceOfSession(scope, claims.sid));
    return undefined;
  },
  ...broadcastHandlers,
  ...ownGroupHandlers,
};
