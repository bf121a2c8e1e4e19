import type { webhookEndpoints } from '#api/programs/webhook-endpoints.ts';
import { mostWebhooks } from '#api/programs/webhook-events.ts';
import { seal, unseal } from '../../../db/secrets/seal.ts';
import { sealedPlace } from '../../../db/secrets/sealed-columns.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { HandlersOf } from '../../../endpoint/handler.ts';
import { deleteWebhook, insertWebhook, repeatDelivery, resumeWebhook, saveSecrets } from './commands.ts';
import { presentDelivery, presentWebhook } from './present.ts';
import { listDeliveries, listWebhooks, lockWebhook } from './queries.ts';
import { makeSecret, type Secrets } from './signature.ts';

const formerForMs = 86_400_000;

const missing = () => new ApiError(404, 'item_not_found');

export const webhookHandlers: HandlersOf<typeof webhookEndpoints> = {
  async listWebhooks({ inTenant }) {
    return { items: (await inTenant(listWebhooks)).map(presentWebhook) };
  },

  addWebhook({ body, now, tenant, services, inTenant }) {
    return inTenant(async (scope) => {
      if ((await listWebhooks(scope)).length >= mostWebhooks) throw new ApiError(403, 'action_not_allowed');
      const secret = makeSecret();
      const place = sealedPlace('webhook', tenant.id, body.url);
      const sealedSecrets = seal(services.secret, place, JSON.stringify({ current: secret } satisfies Secrets));
      const id = await insertWebhook(scope, { ...body, sealedSecrets, now });
      return { item: await findShown(scope, id), secret };
    });
  },

  renewWebhookSecret({ params, now, tenant, services, inTenant }) {
    return inTenant(async (scope) => {
      const known = await lockWebhook(scope, params.id);
      if (!known) throw missing();
      const place = sealedPlace('webhook', tenant.id, known.url);
      const before = JSON.parse(unseal(services.secret, place, known.sealedSecrets)) as Secrets;
      const until = new Date(now.getTime() + formerForMs).toISOString();
      const secrets: Secrets = { current: makeSecret(), former: { secret: before.current, until } };
      await saveSecrets(scope, known.id, seal(services.secret, place, JSON.stringify(secrets)));
      return { item: await findShown(scope, known.id), secret: secrets.current };
    });
  },

  async resumeWebhook({ params, inTenant }) {
    if (!(await inTenant((scope) => resumeWebhook(scope, params.id)))) throw missing();
    return undefined;
  },

  async removeWebhook({ params, inTenant }) {
    if (!(await inTenant((scope) => deleteWebhook(scope, params.id)))) throw missing();
    return undefined;
  },

  listWebhookDeliveries({ params, inTenant }) {
    return inTenant(async (scope) => {
      await findShown(scope, params.id);
      return { items: (await listDeliveries(scope, params.id)).map(presentDelivery) };
    });
  },

  async sendWebhookAgain({ params, inTenant }) {
    if (!(await inTenant((scope) => repeatDelivery(scope, params.id)))) throw missing();
    return undefined;
  },
};

async function findShown(scope: TenantScope, id: number) {
  const row = (await listWebhooks(scope)).find((one) => one.id === id);
  if (!row) throw missing();
  return presentWebhook(row);
}
