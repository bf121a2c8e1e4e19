import type { calendarFeedEndpoints } from '#api/calendar-feed/endpoints.ts';
import { sealFeedSecret } from '#server/features/calendar-feed/feed-secret.ts';
import { type AddRows, noInput, type SamplesOf } from '#tests/support/sample.ts';

export const samples: SamplesOf<typeof calendarFeedEndpoints> = {
  getCalendarFeed: noInput,
  makeCalendarFeed: () => ({ body: { renew: true } }),
  revokeCalendarFeed: noInput,
};

export const addRows: AddRows = async ({ db, tenantId: tenant_id }, { clientId, mark, secret }) => {
  const sealed_secret = sealFeedSecret(secret, { tenantId: tenant_id, clientId }, mark);
  await db
    .insertInto('calendar_feed')
    .values({ tenant_id, client_id: clientId, secret_hash: mark, sealed_secret, created_at: new Date() })
    .execute();
};
