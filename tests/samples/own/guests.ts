import { randomUUID } from 'node:crypto';
import type { guestEndpoints } from '#api/guests/endpoints.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { writeGuestKey } from '#server/features/guests/guest-key.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildGuest } from '#tests/builders/guests/build-guest.ts';
import { type TestApp, testSecret } from '#tests/support/app/open-test-app.ts';
import type { FullTenant } from '#tests/support/contract/full-tenant.ts';
import type { AddRows, SamplesOf } from '#tests/support/sample.ts';

export const samples: SamplesOf<typeof guestEndpoints> = {
  listOwnGuests: async (tenant, { id }) => ({ params: { id: await tenant.addRegistration(id) } }),
  inviteGuest: async (tenant, { id }) => ({ params: { id: await tenant.addRegistration(id) } }),
  takeGuestBack: async (tenant, { id }, test) => ({ params: { id: await addGuest(tenant, id, test) } }),
  getGuestPlace: async (tenant, _person, test) => ({ query: { key: await keyOfGuest(tenant, test) } }),
  comeAsGuest: async (tenant, _person, test) => {
    await inTenant(test.owner, tenant.tenantId, ({ db }) => db.deleteFrom('login_throttle').execute());
    const who = { name: 'Sõber Sõbrake', email: `${randomUUID()}@sober.test`, phone: '+37255550123' };
    return { body: { key: await keyOfGuest(tenant, test), ...who } };
  },
};

async function addGuest(tenant: FullTenant, clientId: number, test: TestApp): Promise<number> {
  const hostRegistrationId = await tenant.addRegistration(clientId);
  return inTenant(test.owner, tenant.tenantId, (scope) => buildGuest(scope, hostRegistrationId, test.clock.now));
}

/** What a guest's link has after `#`. */
const keyOfGuest = async (tenant: FullTenant, test: TestApp): Promise<string> =>
  writeGuestKey(testSecret, tenant.tenantId, await addGuest(tenant, tenant.people.client.id, test));

/** A place that waits for a guest. */
export const addRows: AddRows = async (scope, { clientId: client_id }) => {
  const { id } = await buildRegistration(scope, { client_id });
  await buildGuest(scope, id, new Date('2026-11-18T10:00:00Z'));
};
