import { createECDH, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { messageEndpoints } from '#api/messages/endpoints.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { saveTemplateRow } from '#server/features/messages/broadcast/commands.ts';
import { saveAccount } from '#server/features/messages/sms/commands.ts';
import { reportTokenOf, sealAccount } from '#server/features/messages/sms/sms-account.ts';
import { buildBroadcast } from '#tests/builders/messages/build-broadcast.ts';
import { buildGroupMember, buildTrainingGroup } from '#tests/builders/series/build-training-group.ts';
import { testSecret } from '#tests/support/app/open-test-app.ts';
import type { FullTenant } from '#tests/support/contract/full-tenant.ts';
import { type AddRows, noInput, type SamplesOf } from '#tests/support/sample.ts';

/** A group with one member, which is led by whoever asks, if they are a trainer. */
const addOwnGroup = async ({ ids, people, inScope }: FullTenant): Promise<number> =>
  inScope(async (scope) => {
    const now = new Date('2026-11-18T10:00:00Z');
    const series = { style_id: ids.style, trainer_id: null };
    const group = await buildTrainingGroup(scope, { now, unit_id: ids.unit, trainer_id: ids.trainer, series });
    await buildGroupMember(scope, { groupId: group.id, clientId: people.client.id, today: '2026-11-18', now });
    return group.id;
  });

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
  sendBroadcast: ({ people }) => ({ body: toClient(people.client.id) }),
  previewBroadcast: ({ people }) => ({ body: toClient(people.client.id) }),
  writeToOwnGroup: async (tenant) => ({
    body: { groupId: await addOwnGroup(tenant), texts: { et: { title: randomUUID(), text: 'Tere' } } },
  }),
  reachOwnGroup: async (tenant) => ({ body: { groupId: await addOwnGroup(tenant) } }),
  listRecipients: ({ people }) => {
    const { audience, channels, isAdvertising } = toClient(people.client.id);
    return { body: { audience, channels, isAdvertising } };
  },
  getAudiences: noInput,
  listBroadcasts: () => ({ query: { cursor: '1', show: 'waiting' } }),
  getBroadcast: async (tenant) => ({ params: { id: await addBroadcast(tenant) } }),
  withdrawBroadcast: async (tenant) => ({ params: { id: await addBroadcast(tenant) } }),
  resendBroadcast: async (tenant) => ({ params: { id: await addBroadcast(tenant) }, body: {} }),
  listAutomaticMessages: () => ({ query: { cursor: '1', show: 'failed' } }),
  resendMessages: () => ({ body: { ids: [1_000_000_000 + randomInt(1_000_000_000)] } }),
  listTemplates: noInput,
  saveTemplate: ({ mark }) => ({ body: { name: `Mall ${mark}`, texts: { et: { title: mark, text: mark } } } }),
  deleteTemplate: async ({ inScope }) => ({
    params: { id: await inScope((scope) => insertTemplate(scope, randomUUID())) },
  }),
  reportDelivery: ({ tenantId }) => ({
    params: { token: reportTokenOf(testSecret, { tenantId, messageId: 2_147_483_647, hands: 1 }) },
    body: { omnimessage_id: randomUUID(), statuses: [{ status: 'DELIVRD', err: 0 }] },
  }),
};

const toClient = (clientId: number) => ({
  audience: { kind: 'person', clientId },
  channels: ['email'],
  isAdvertising: false,
  texts: { et: { title: 'Tere', text: `Tere, {{firstName}}! ${randomUUID()}` } },
  withoutDiacritics: false,
});

/** One that waits for tomorrow. */
const addBroadcast = ({ inScope, mark }: FullTenant): Promise<number> => inScope((scope) => insertWaiting(scope, mark));

const insertTemplate = (scope: TenantScope, name: string): Promise<number> =>
  saveTemplateRow(scope, { name, texts: { et: { title: name, text: name } } });

const insertWaiting = async (scope: TenantScope, mark: string): Promise<number> =>
  (await buildBroadcast(scope, { texts: JSON.stringify({ et: { title: mark, text: mark } }) })).id;

/** A point of the curve and a secret, as a browser creates them. */
const pushKeys = {
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
};

export const addRows: AddRows = async (scope, { clientId, mark, secret }) => {
  const { db, tenantId: tenant_id } = scope;
  await insertWaiting(scope, mark);
  await insertTemplate(scope, mark);
  await saveAccount(scope, sealAccount(secret, tenant_id, { user: mark, password: mark }), new Date());
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
