import type { calendarFeedEndpoints } from '#api/calendar-feed/endpoints.ts';
import { sealFeedSecret } from '#server/features/calendar-feed/feed-secret.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { type AddRows, noInput, type SamplesOf } from '#tests/support/sample.ts';

export const samples: SamplesOf<typeof calendarFeedEndpoints> = {
  getCalendarFeed: noInput,
  makeCalendarFeed: () => ({ body: { renew: true } }),
  revokeCalendarFeed: noInput,
};

export const addRows: AddRows = async (scope, { clientId, mark, secret }) => {
  const { db, tenantId: tenant_id } = scope;
  const sealed_secret = sealFeedSecret(secret, { tenantId: tenant_id, clientId }, mark);
  await db
    .insertInto('calendar_feed')
    .values({ tenant_id, client_id: clientId, secret_hash: mark, sealed_secret, created_at: new Date() })
    .execute();
  const { id: registration_id } = await buildRegistration(scope, { client_id: clientId });
  await db
    .insertInto('calendar_mail')
    .values({ tenant_id, registration_id, revision: 0, is_going: true, sequence: 0, message_id: 1 })
    .execute();
};
