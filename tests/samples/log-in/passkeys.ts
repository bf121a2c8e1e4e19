import type { passkeyEndpoints } from '#api/second-factor/passkey-endpoints.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { testDevice } from '#tests/support/app/test-browser.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { testSessionId } from '#tests/support/app/test-tokens.ts';
import type { FullTenant } from '#tests/support/contract/full-tenant.ts';
import { type AddRows, noInput, type SamplesOf } from '#tests/support/sample.ts';
import { addPendingLogin } from '#tests/support/second-factor/add-factors.ts';
import { addChallenge, addPasskey } from '#tests/support/second-factor/add-passkey.ts';
import { SoftPasskey } from '#tests/support/second-factor/soft-passkey.ts';

export const samples: SamplesOf<typeof passkeyEndpoints> = {
  askPasskeyLogin: noInput,
  logInByPasskey: async (tenant, _person, test) => {
    const { id } = await addMember(test, tenant.tenantId);
    const passkey = await addPasskey(test, tenant, id);
    const challenge = await addChallenge(test, tenant, { purpose: 'log_in' });
    return { body: { credential: passkey.sign(challenge), keep: false, deviceParameters: testDevice } };
  },
  askPasskeyProof: async (tenant, _person, test) => {
    const { login, clientId } = await addPendingLogin(test, tenant.tenantId, 'prove');
    await addPasskey(test, tenant, clientId);
    return { body: { login } };
  },
  askPasskeyConfirmation: noInput,
  startPasskey: noInput,
  addPasskey: async (tenant, { id: clientId }, test) => {
    await tenant.holdSession(clientId);
    // Ten at most, and each sample adds one.
    await inTenant(test.owner, tenant.tenantId, ({ db }) =>
      db.deleteFrom('passkey').where('client_id', '=', clientId).execute(),
    );
    const asked = { purpose: 'add', clientId, sessionId: testSessionId(clientId) } as const;
    const challenge = await addChallenge(test, tenant, asked);
    return { body: { name: 'Telefon', credential: new SoftPasskey(tenant.host, tenant.origin).make(challenge) } };
  },
  renamePasskey: async (tenant, { id }, test) => ({
    params: { id: await addOne(tenant, test, id) },
    body: { name: 'Uus telefon' },
  }),
  removePasskey: async (tenant, { id }, test) => ({ params: { id: await addOne(tenant, test, id) } }),
};

async function addOne(tenant: FullTenant, test: TestApp, clientId: number): Promise<number> {
  const { id: credential } = await addPasskey(test, tenant, clientId);
  const { id } = await inTenant(test.owner, tenant.tenantId, ({ db }) =>
    db
      .selectFrom('passkey')
      .select('id')
      .where('credential_id', '=', credential.toString('base64url'))
      .executeTakeFirstOrThrow(),
  );
  return id;
}

export const addRows: AddRows = async ({ db, tenantId: tenant_id }, { clientId: client_id, mark }) => {
  const now = new Date();
  await db
    .insertInto('passkey')
    .values({
      tenant_id,
      client_id,
      credential_id: mark,
      public_key: Buffer.from(mark),
      counter: 0,
      transports: [],
      host: mark,
      name: mark,
      created_at: now,
      last_used_at: null,
    })
    .execute();
  await db
    .insertInto('passkey_challenge')
    .values({
      tenant_id,
      challenge: mark,
      purpose: 'add',
      host: mark,
      client_id,
      session_id: null,
      pending_login_id: null,
      expires_at: now,
    })
    .execute();
};
