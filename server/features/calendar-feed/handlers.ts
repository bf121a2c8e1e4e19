import type { calendarFeedEndpoints } from '#api/calendar-feed/endpoints.ts';
import { apiBase } from '#api/endpoint.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import { deleteFeed, replaceFeed } from './commands.ts';
import { createFeedSecret, hashFeedSecret, openFeedSecret, sealFeedSecret } from './feed-secret.ts';
import { findFeed } from './queries.ts';

const urlOf = (origin: string, feedSecret: string): string => `${origin}${apiBase}/calendar/${feedSecret}.ics`;

export const calendarFeedHandlers: HandlersOf<typeof calendarFeedEndpoints> = {
  async getCalendarFeed({ claims: { clientId }, tenant, origin, services, inTenant }) {
    const row = await inTenant((scope) => findFeed(scope, clientId));
    if (!row) return { feed: null };
    const feedSecret = openFeedSecret(services.secret, { tenantId: tenant.id, clientId }, row.sealedSecret);
    return { feed: { url: urlOf(origin, feedSecret), createdAt: row.createdAt.toISOString() } };
  },

  async makeCalendarFeed({ body, claims: { clientId }, tenant, origin, now, services, inTenant }) {
    const owner = { tenantId: tenant.id, clientId };
    return inTenant(async (scope) => {
      const known = body.renew ? undefined : await findFeed(scope, clientId);
      if (known) {
        const url = urlOf(origin, openFeedSecret(services.secret, owner, known.sealedSecret));
        return { feed: { url, createdAt: known.createdAt.toISOString() } };
      }
      const feedSecret = createFeedSecret();
      const sealedSecret = sealFeedSecret(services.secret, owner, feedSecret);
      await replaceFeed(scope, { clientId, secretHash: hashFeedSecret(feedSecret), sealedSecret, now });
      return { feed: { url: urlOf(origin, feedSecret), createdAt: now.toISOString() } };
    });
  },

  async revokeCalendarFeed({ claims, inTenant }) {
    await inTenant((scope) => deleteFeed(scope, claims.clientId));
    return undefined;
  },
};
