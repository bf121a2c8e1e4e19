import type { webhookEndpoints } from '#api/programs/webhook-endpoints.ts';
import { seal } from '#server/db/secrets/seal.ts';
import { sealedPlace } from '#server/db/secrets/sealed-columns.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { insertWebhook } from '#server/features/programs/webhooks/commands.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import type { FullTenant } from '#tests/support/contract/full-tenant.ts';
import { type AddRows, noInput, type SamplesOf } from '#tests/support/sample.ts';

const url = 'https://program.example/events';

const addWebhook = (scope: TenantScope, secret: string): Promise<number> => {
  const place = sealedPlace('webhook', scope.tenantId, url);
  const sealedSecrets = seal(secret, place, JSON.stringify({ current: 'whsec_sample' }));
  return insertWebhook(scope, { url, events: ['entry.made'], sealedSecrets, now: new Date() });
};

const addDelivery = async ({ db, tenantId }: TenantScope, webhookId: number, sentAt: Date | null): Promise<number> => {
  const row = { tenant_id: tenantId, webhook_id: webhookId, event: 'entry.made', about: 'entry 1' } as const;
  const { id } = await db
    .insertInto('webhook_delivery')
    .values({ ...row, data: '{"entryId":1}', sent_at: sentAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const ofWebhook = async ({ inScope }: FullTenant, _person: unknown, { services }: TestApp) => ({
  params: { id: await inScope((scope) => addWebhook(scope, services.secret)) },
});

export const samples: SamplesOf<typeof webhookEndpoints> = {
  listWebhooks: noInput,
  // However many are made, there is room for one more.
  addWebhook: async ({ inScope }) => {
    await inScope(({ db }) => db.deleteFrom('webhook').execute());
    return { body: { url: 'https://program.example/events?club=1', events: ['registration.booked', 'entry.made'] } };
  },
  renewWebhookSecret: ofWebhook,
  resumeWebhook: ofWebhook,
  removeWebhook: ofWebhook,
  listWebhookDeliveries: ofWebhook,
  sendWebhookAgain: async ({ inScope }, _person, { services }) => ({
    params: {
      id: await inScope(async (scope) => addDelivery(scope, await addWebhook(scope, services.secret), new Date())),
    },
  }),
};

export const addRows: AddRows = async (scope, { secret }) => {
  await addDelivery(scope, await addWebhook(scope, secret), null);
};
