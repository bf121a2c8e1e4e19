import type { reminderEndpoints } from '#api/reminders/endpoints.ts';
import { claimReminder } from '#server/features/reminders/due/commands.ts';
import { writeLeavingKey } from '#server/features/reminders/link/leaving-key.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { testSecret } from '#tests/support/app/open-test-app.ts';
import type { FullTenant } from '#tests/support/contract/full-tenant.ts';
import type { AddRows, SamplesOf } from '#tests/support/sample.ts';

export const samples: SamplesOf<typeof reminderEndpoints> = {
  getRemindedPlace: async (tenant) => ({ query: { key: await keyOfPlace(tenant) } }),
  leaveRemindedPlace: async (tenant) => ({ body: { key: await keyOfPlace(tenant) } }),
};

/** What a reminder's link has after `#`. */
async function keyOfPlace(tenant: FullTenant): Promise<string> {
  const { tenantId, people } = tenant;
  return writeLeavingKey(testSecret, tenantId, await tenant.addRegistration(people.client.id));
}

/** Somebody was reminded of a place. */
export const addRows: AddRows = async (scope, { clientId: client_id }) => {
  const { id: registrationId } = await buildRegistration(scope, { client_id });
  await claimReminder(scope, { registrationId, kind: 'class', now: new Date('2026-11-18T10:00:00Z') });
};
