import type { walletEndpoints } from '#api/wallet/endpoints.ts';
import { seal } from '#server/db/secrets/seal.ts';
import { sealedPlace } from '#server/db/secrets/sealed-columns.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { sealAppleKey } from '#server/features/wallet/keys/apple-keys.ts';
import { saveAppleWallet, saveGoogleWallet } from '#server/features/wallet/keys/commands.ts';
import { sealGoogleKey } from '#server/features/wallet/keys/google-keys.ts';
import { type AddRows, noInput, type SamplesOf } from '#tests/support/sample.ts';
import { sampleAppleKeys } from '#tests/support/wallet/make-certificates.ts';

/** Another sample takes them away. */
const saveKeys = (scope: TenantScope, secret: string, now: Date) => {
  const { key, ...keys } = sampleAppleKeys();
  return saveAppleWallet(scope, {
    ...keys,
    passTypeId: 'pass.test.trenn',
    teamId: 'TEAM123456',
    sealedKey: sealAppleKey(secret, scope.tenantId, key),
    expiresAt: new Date('2096-01-01T00:00:00Z'),
    now,
  });
};

export const samples: SamplesOf<typeof walletEndpoints> = {
  listWallets: noInput,
  addToWallet: async ({ inScope }, _person, { services, clock }) => {
    await inScope((scope) => saveKeys(scope, services.secret, clock.now));
    return { body: { wallet: 'apple' } };
  },
  addTicketToWallet: async ({ inScope, doors }, _person, { services, clock }) => {
    await inScope((scope) => saveKeys(scope, services.secret, clock.now));
    return { body: { wallet: 'apple', code: await doors.addTicket() } };
  },
  getWalletSettings: noInput,
  saveAppleWallet: () => ({ body: sampleAppleKeys() }),
  deleteAppleWallet: noInput,
  saveGoogleWallet: () => ({
    body: {
      issuerId: '3388000000022',
      account: JSON.stringify({ client_email: 'trenn@klubi.test', private_key: sampleAppleKeys().key }),
    },
  }),
  deleteGoogleWallet: noInput,
};

export const addRows: AddRows = async (scope, { clientId, mark, secret }) => {
  const { db, tenantId: tenant_id } = scope;
  const now = new Date();
  await saveKeys(scope, secret, now);
  await saveGoogleWallet(scope, {
    issuerId: '3388000000022',
    accountEmail: `${mark}@klubi.test`,
    sealedKey: sealGoogleKey(secret, tenant_id, mark),
    now,
  });
  const { id } = await db
    .insertInto('wallet_pass')
    .values({
      tenant_id,
      platform: 'apple',
      client_id: clientId,
      ticket_id: null,
      code: mark,
      serial: mark,
      sealed_token: seal(secret, sealedPlace('wallet_pass', tenant_id, mark), mark),
      language: 'et',
      facts: JSON.stringify({ title: mark }),
      is_void: false,
      revision: 1,
      revised_at: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('wallet_device')
    .values({ tenant_id, pass_id: id, device: mark, push_token: mark, told_revision: 0, created_at: now })
    .execute();
};
