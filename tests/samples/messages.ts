import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { messageEndpoints } from '#api/messages/endpoints.ts';
import { type AddRows, noInput, type SamplesOf } from '#tests/support/sample.ts';

export const samples: SamplesOf<typeof messageEndpoints> = {
  listMessages: () => ({ query: { limit: '20', cursor: '2147483647' } }),
  readMessages: () => ({ body: { upTo: 2_147_483_647 } }),
  getPushKey: noInput,
  savePushSubscription: async (tenant, { id }) => {
    await tenant.holdSession(id);
    return { body: { endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`, keys: pushKeys } };
  },
  confirmPush: () => ({ body: { receipt: randomUUID() } }),
  deletePushSubscription: noInput,
};

/** A point of the curve and a secret, as a browser creates them. */
const pushKeys = {
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
};

export const addRows: AddRows = async ({ db, tenantId: tenant_id }, { clientId, mark }) => {
  await db
    .insertInto('message')
    .values({
      tenant_id,
      channel: 'email',
      client_id: clientId,
      recipient: `${mark}@klubi.test`,
      language: 'et',
      template: 'promoted',
      data: JSON.stringify({ firstName: mark, training: mark, startsAt: '2026-11-19T18:00:00', place: mark }),
    })
    .execute();
};
