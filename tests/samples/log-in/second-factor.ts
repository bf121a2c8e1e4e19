import type { secondFactorEndpoints } from '#api/second-factor/endpoints.ts';
import { seal } from '#server/db/secrets/seal.ts';
import { sealedPlace } from '#server/db/secrets/sealed-columns.ts';
import { testDevice } from '#tests/support/app/test-browser.ts';
import { testPassword } from '#tests/support/app/test-member.ts';
import { type AddRows, noInput, type SamplesOf } from '#tests/support/sample.ts';
import {
  addPendingLogin,
  addTotp,
  codeOf,
  removeFactors,
  showTotpTo,
} from '#tests/support/second-factor/add-factors.ts';

export const samples: SamplesOf<typeof secondFactorEndpoints> = {
  proveLogin: async (tenant, _person, test) => {
    const { login, clientId } = await addPendingLogin(test, tenant.tenantId, 'prove');
    const secret = await addTotp(test, tenant.tenantId, clientId);
    return { body: { login, proof: { by: 'totp', code: codeOf(secret, test.clock.now) } } };
  },
  startTotpAtLogin: async (tenant, _person, test) => {
    const { login } = await addPendingLogin(test, tenant.tenantId, 'set_up');
    return { body: { login } };
  },
  finishTotpAtLogin: async (tenant, _person, test) => {
    const { login, clientId } = await addPendingLogin(test, tenant.tenantId, 'set_up');
    const secret = await showTotpTo(test, tenant.tenantId, clientId);
    return { body: { login, code: codeOf(secret, test.clock.now) } };
  },
  confirmSession: async ({ holdSession, tenantId }, { id }, test) => {
    await holdSession(id);
    await removeFactors(test, tenantId, id);
    return { body: { proof: { by: 'password', password: testPassword } } };
  },
  getSecondFactor: noInput,
  startTotp: noInput,
  finishTotp: async ({ holdSession, tenantId }, { id }, test) => {
    await holdSession(id);
    const secret = await showTotpTo(test, tenantId, id);
    return { body: { code: codeOf(secret, test.clock.now) } };
  },
  removeTotp: noInput,
  renewRecoveryCodes: async ({ tenantId }, { id }, test) => {
    await addTotp(test, tenantId, id);
    return {};
  },
  resetSecondFactor: async ({ tenantId }, _person, test) => ({
    params: { id: (await addPendingLogin(test, tenantId, 'prove')).clientId },
  }),
};

export const addRows: AddRows = async ({ db, tenantId: tenant_id }, { clientId: client_id, mark, secret }) => {
  const now = new Date();
  await db
    .insertInto('pending_login')
    .values({
      tenant_id,
      client_id,
      token_hash: mark,
      step: 'prove',
      keep: false,
      device: JSON.stringify(testDevice),
      created_at: now,
      expires_at: now,
    })
    .execute();
  // Not confirmed: a code of it is asked for of nobody.
  await db
    .insertInto('totp')
    .values({
      tenant_id,
      client_id,
      is_confirmed: false,
      sealed_secret: seal(secret, sealedPlace('totp', tenant_id, client_id), mark),
      created_at: now,
    })
    .execute();
  await db
    .insertInto('recovery_code')
    .values({ tenant_id, client_id, code_hash: mark, created_at: now, used_at: null })
    .execute();
};
