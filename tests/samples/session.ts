import type { sessionEndpoints } from '#api/session/endpoints.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
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
};

/** As a new member, whose session no other call ends. */
async function logIn(tenant: FullTenant, test: TestApp): Promise<string | undefined> {
  const { email } = await addMember(test, tenant.tenantId);
  const browser = new TestBrowser(test.app, tenant.host);
  await browser.logIn(email, testPassword);
  return browser.cookie;
}
