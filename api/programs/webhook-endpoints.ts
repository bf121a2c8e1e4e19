import { endpoint } from '../endpoint.ts';
import { idParams, longIdParams } from '../wire-types.ts';
import { madeWebhook, newWebhook, webhookDeliveries, webhooks } from './webhook-schema.ts';

const cacheKey = 'webhooks';

/** Where a club has what happens told to other programs. */
export const webhookEndpoints = {
  listWebhooks: endpoint({
    method: 'GET',
    path: '/admin/program/webhook',
    summary: 'The addresses to which events are sent, without their secrets',
    access: 'admin',
    response: webhooks,
    cacheKey,
    freshSeconds: 0,
  }),
  // No idempotency key, because responses to those are stored and this one holds the secret.
  addWebhook: endpoint({
    method: 'POST',
    path: '/admin/program/webhook',
    summary:
      'Send events of these kinds to an address from now on; the secret that signs them is in this response alone',
    access: 'admin',
    isFresh: true,
    body: newWebhook,
    response: madeWebhook,
  }),
  renewWebhookSecret: endpoint({
    method: 'POST',
    path: '/admin/program/webhook/{id}/secret',
    status: 200,
    summary: 'A new secret; for a day the one before signs too',
    access: 'admin',
    isFresh: true,
    params: idParams,
    response: madeWebhook,
    errors: ['item_not_found'],
  }),
  resumeWebhook: endpoint({
    method: 'POST',
    path: '/admin/program/webhook/{id}/resume',
    summary: 'Send what waits for an address that was paused',
    access: 'admin',
    params: idParams,
    errors: ['item_not_found'],
  }),
  removeWebhook: endpoint({
    method: 'DELETE',
    path: '/admin/program/webhook/{id}',
    summary: 'Send nothing to this address any more, also not what waits',
    access: 'admin',
    params: idParams,
    errors: ['item_not_found'],
  }),
  listWebhookDeliveries: endpoint({
    method: 'GET',
    path: '/admin/program/webhook/{id}/delivery',
    summary: 'The last events of an address, with what became of them',
    access: 'admin',
    params: idParams,
    response: webhookDeliveries,
    cacheKey: `${cacheKey} delivery`,
    freshSeconds: 0,
    errors: ['item_not_found'],
  }),
  sendWebhookAgain: endpoint({
    method: 'POST',
    path: '/admin/program/webhook/delivery/{id}/again',
    summary: 'Send an event once more, with the next of its address',
    access: 'admin',
    params: longIdParams,
    errors: ['item_not_found'],
  }),
};
