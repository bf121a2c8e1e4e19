import type { sessionEndpoints } from '#api/session/endpoints.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import { endSession, endSessionsOf } from './commands.ts';
import { isOwnSession, listLiveSessions } from './queries.ts';

type Own = 'listOwnSessions' | 'endOwnSession' | 'endOtherSessions';

/** Where somebody is logged in, and how they end it. */
export const ownSessionHandlers: Pick<HandlersOf<typeof sessionEndpoints>, Own> = {
  async listOwnSessions({ claims, now, inTenant }) {
    const rows = await inTenant((scope) => listLiveSessions(scope, claims.clientId, now));
    const items = rows.map(({ id, keep, device, createdAt, lastUsedAt }) => ({
      id,
      userAgent: typeof device['userAgent'] === 'string' ? device['userAgent'] : '',
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isCurrent: id === claims.sid,
      keep,
    }));
    return { items: items.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) };
  },

  async endOwnSession({ params, claims, now, inTenant, services, tenant }) {
    await inTenant(async (scope) => {
      if (!(await isOwnSession(scope, params.id, claims.clientId))) throw new ApiError(404, 'item_not_found');
      await endSession(scope, params.id, 'revoked', now);
    });
    services.changes.publish(tenant.id, ['session']);
    return undefined;
  },

  async endOtherSessions({ claims, now, inTenant, services, tenant }) {
    await inTenant((scope) => endSessionsOf(scope, claims.clientId, { except: claims.sid, now }));
    services.changes.publish(tenant.id, ['session']);
    return undefined;
  },
};
