import type { Webhook, WebhookDelivery } from '#api/programs/webhook-schema.ts';
import type { DeliveryRow, WebhookRow } from './queries.ts';

export const presentWebhook = ({ createdAt, pausedAt, ...row }: WebhookRow): Webhook => ({
  ...row,
  createdAt: createdAt.toISOString(),
  pausedAt: pausedAt?.toISOString() ?? null,
});

/** The same text at each attempt; ids alone, so that nothing of a person leaves for whoever has no key to read it. */
export const bodyOf = ({
  id,
  event,
  createdAt,
  data,
}: Pick<DeliveryRow, 'id' | 'event' | 'createdAt' | 'data'>): string =>
  JSON.stringify({ id, event, at: createdAt.toISOString(), data });

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  event: row.event,
  body: bodyOf(row),
  createdAt: row.createdAt.toISOString(),
  state: row.sentAt ? 'sent' : 'waiting',
  attempts: row.attempts,
  status: row.status,
  nextAt: row.nextAt?.toISOString() ?? null,
  sentAt: row.sentAt?.toISOString() ?? null,
});
