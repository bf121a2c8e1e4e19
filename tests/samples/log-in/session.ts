import type { sessionEndpoints } from '#api/session/endpoints.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { storeGuardian } from '#server/features/clients/guardian/commands.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { TestBrowser, testDevice } from '#tests/support/app/test-browser.ts';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';
import type { FullTenant } from '#tests/support/contract/full-tenant.ts';
import { noInput, type SamplesOf } from '#tests/support/sample.ts';

export const samples: SamplesOf<typeof sessionEndpoints> = {
  login: (_tenant, { email }) => ({
    body: { userCredentials: { username: email, password: testPassword, keep: true }, deviceParameters: testDevice },
  }),
  refresh: async (tenant, _person, test) => ({ body: testDevice, cookie: await logIn(tenant, test) }),
  logout: async (tenant, _person, test) => ({ cookie: await logIn(tenant, test) }),
  listOwnSessions: noInput,
  endOwnSession: async ({ tenantId }, { id: client_id }, test) => {
    const { id } = await inTenant(test.owner, tenantId, ({ db }) =>
      db
        .insertInto('session')
        .values({
          tenant_id: tenantId,
          client_id,
          keep: true,
          device: JSON.stringify(testDevice),
          created_at: test.clock.now,
          last_used_at: test.clock.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return { params: { id } };
  },
  endOtherSessions: noInput,
  getFamily: noInput,
  actFor: async ({ holdSession, tenantId, mark }, { id: guardianId }, test) => {
    await holdSession(guardianId);
    const { id } = await inTenant(test.owner, tenantId, async (scope) => {
      const child = await buildClient(scope, { first_name: mark, email: '' });
      const guardian = { name: mark, email: '', phone: '', consentedOn: '2026-11-01', byClientId: guardianId };
      await storeGuardian(scope, child.id, { ...guardian, clientId: guardianId });
      return child;
    });
    return { params: { id } };
  },
  actForSelf: async ({ holdSession }, { id }) => {
    await holdSession(id);
    return {};
  },
};

/** As a new member, whose session no other call ends. */
async function logIn(tenant: FullTenant, test: TestApp): Promise<string | undefined> {
  const { email } = await addMember(test, tenant.tenantId);
  const browser = new TestBrowser(test.app, tenant.host);
  await browser.logIn(email, testPassword);
  return browser.cookie;
}
