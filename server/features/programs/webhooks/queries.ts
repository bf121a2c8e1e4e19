import { sql } from 'kysely';
import type { TenantScope } from '#server/db/tenant-scope.ts';

export const listWebhooks = ({ db }: TenantScope) =>
  db
    .selectFrom('webhook')
    .select(['id', 'url', 'events', 'created_at as createdAt', 'paused_at as pausedAt'])
    .select(
      sql<number>`(select count(*)::int from webhook_delivery delivery
        where delivery.tenant_id = webhook.tenant_id and delivery.webhook_id = webhook.id and delivery.sent_at is null)`.as(
        'waiting',
      ),
    )
    .orderBy('id')
    .execute();

export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number];

/** Locked, so that of two new secrets the second knows the first. */
export const lockWebhook = ({ db }: TenantScope, id: number) =>
  db
    .selectFrom('webhook')
    .select(['id', 'url', 'sealed_secrets as sealedSecrets'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

const mostShown = 50;

/** The last of an address, the newest first. */
export const listDeliveries = ({ db }: TenantScope, webhookId: number) =>
  db
    .selectFrom('webhook_delivery')
    .select(['id', 'event', 'data', 'created_at as createdAt', 'attempts', 'status'])
    .select(['next_at as nextAt', 'sent_at as sentAt'])
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number];

export interface Due {
  id: number;
  webhookId: number;
  url: string;
  sealedSecrets: string;
  event: DeliveryRow['event'];
  data: DeliveryRow['data'];
  createdAt: Date;
  attempts: number;
  firstTriedAt: Date | null;
}

/** A delivery is another process's for longer than an address may take. */
const leaseMs = 60_000;

/** What may be sent now: of each thing the oldest event alone, so that the next one waits for it. */
export async function listDue({ db, tenantId }: TenantScope, now: Date, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select delivery.id, delivery.webhook_id as "webhookId", webhook.url, webhook.sealed_secrets as "sealedSecrets",
      delivery.event, delivery.data, delivery.created_at as "createdAt", delivery.attempts,
      delivery.first_tried_at as "firstTriedAt"
    from webhook_delivery delivery
    join webhook on webhook.tenant_id = delivery.tenant_id and webhook.id = delivery.webhook_id
    where delivery.tenant_id = ${tenantId} and delivery.sent_at is null and webhook.paused_at is null
      and (delivery.next_at is null or delivery.next_at <= ${now})
      and (delivery.handed_at is null or delivery.handed_at <= ${new Date(now.getTime() - leaseMs)})
      and not exists (
        select from webhook_delivery before
        where before.tenant_id = delivery.tenant_id and before.webhook_id = delivery.webhook_id
          and before.about = delivery.about and before.sent_at is null and before.id < delivery.id)
    order by delivery.id limit ${limit}
    for update of delivery skip locked`.execute(db);
  return rows;
}

/** The addresses that were paused, since the first of them. */
export const findPaused = ({ db }: TenantScope) =>
  db
    .selectFrom('webhook')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('paused_at').as('since')])
    .where('paused_at', 'is not', null)
    .executeTakeFirstOrThrow();
