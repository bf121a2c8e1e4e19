import { sql } from 'kysely';
import type { BroadcastSort, Undelivered } from '#api/messages/broadcast/history-schema.ts';
import type { ListOrder, SortedList } from '../../../db/list-order.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { BroadcastText } from './render-broadcast.ts';

export async function getBroadcastSettings({ db, tenantId }: TenantScope) {
  return db
    .selectFrom('tenant_settings')
    .select(['title', 'sms', 'page_rules'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('sms_account').select('tenant_id').where('sms_account.tenant_id', '=', tenantId)).as(
        'hasSmsProvider',
      ),
    )
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
}

/** What its messages say. */
export async function findBroadcastText(
  { db, tenantId }: TenantScope,
  id: number,
): Promise<BroadcastText & { withoutDiacritics: boolean }> {
  const { page_rules: rules, ...row } = await db
    .selectFrom('broadcast')
    .innerJoin('tenant_settings', 'tenant_settings.tenant_id', 'broadcast.tenant_id')
    .select(['texts', 'is_advertising as isAdvertising', 'without_diacritics as withoutDiacritics', 'page_rules'])
    .where('broadcast.tenant_id', '=', tenantId)
    .where('broadcast.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, fallback: rules.main.defaultLanguage };
}

/** Locked until the transaction ends. */
export const lockBroadcast = ({ db, tenantId }: TenantScope, id: number) =>
  db
    .selectFrom('broadcast')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export interface StateCounts {
  delivered: number;
  sent: number;
  pending: number;
  failed: number;
}

/**
 * Of the people of some broadcasts, by the best that became of what each got. What stands in the inbox alone is no
 * delivery.
 */
const countStates = (tenantId: number, ids: readonly number[]) => sql`
  select broadcast_id, count(*) filter (where best = 4)::int as delivered, count(*) filter (where best = 3)::int as sent,
    count(*) filter (where best = 2)::int as pending, count(*) filter (where best = 1)::int as failed
  from (
    select broadcast_id, notice_id, max(case when state = 'delivered' or shown_at is not null then 4
      when state = 'sent' then 3 when state = 'pending' then 2 else 1 end) as best
    from message
    where tenant_id = ${tenantId} and broadcast_id = any(${[...ids]}::int[]) and channel <> 'app'
    group by broadcast_id, notice_id
  ) person group by broadcast_id`;

export async function countByState({ db, tenantId }: TenantScope, ids: readonly number[]) {
  const { rows } = await sql<StateCounts & { broadcast_id: number }>`${countStates(tenantId, ids)}`.execute(db);
  return new Map(rows.map((row) => [row.broadcast_id, row]));
}

const hasFailures = sql<boolean>`exists (
  select from message where message.tenant_id = broadcast.tenant_id and message.broadcast_id = broadcast.id
    and message.state = 'failed' and message.channel <> 'push')`;

const selectBroadcasts = ({ db, tenantId }: TenantScope) =>
  db
    .selectFrom('broadcast')
    .leftJoin('client', (join) =>
      join.onRef('client.tenant_id', '=', 'broadcast.tenant_id').onRef('client.id', '=', 'broadcast.by_client_id'),
    )
    .selectAll('broadcast')
    .select(['client.first_name as firstName', 'client.last_name as lastName'])
    .where('broadcast.tenant_id', '=', tenantId);

/** What each head sorts by; ids are given in the order in which they were written. */
const sortKeys: SortedList<BroadcastSort>['keys'] = {
  written: [],
  sendAt: [{ value: sql`(extract(epoch from broadcast.send_at) * 1000000)::bigint`, kind: 'bigint' }],
  people: [{ value: sql`broadcast.people`, kind: 'bigint' }],
  by: [
    { value: sql`coalesce(client.last_name, '')`, kind: 'text' },
    { value: sql`coalesce(client.first_name, '')`, kind: 'text' },
  ],
};

export const sortedBroadcasts: SortedList<BroadcastSort> = {
  keys: sortKeys,
  first: { sort: 'written', order: 'desc' },
  id: sql`broadcast.id`,
};

export const listBroadcastRows = (
  scope: TenantScope,
  { order, limit, show }: { order: ListOrder; limit: number; show: 'failed' | 'waiting' | undefined },
) =>
  selectBroadcasts(scope)
    .select(order.at.as('at'))
    .where(order.after)
    .$if(show === 'waiting', (query) => query.where('broadcast.state', '=', 'waiting'))
    .$if(show === 'failed', (query) => query.where(hasFailures))
    .orderBy(order.by)
    .limit(limit)
    .execute();

export type BroadcastRow = NonNullable<Awaited<ReturnType<typeof findBroadcast>>>;

export const findBroadcast = (scope: TenantScope, id: number) =>
  selectBroadcasts(scope).where('broadcast.id', '=', id).executeTakeFirst();

export const countSpecial = ({ db, tenantId }: TenantScope) =>
  db
    .selectFrom('broadcast')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', '=', 'waiting').as('waiting'),
      fn.countAll<number>().filterWhere(hasFailures).as('failed'),
    ])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();

/** Its failed messages to people whom no other of its messages reached or may still reach; one for each of them. */
export const selectUnreached = (tenantId: number, broadcastId: number) => sql`
  select distinct on (message.notice_id) message.* from message
  where message.tenant_id = ${tenantId} and message.broadcast_id = ${broadcastId} and message.state = 'failed'
    and message.channel <> 'app' and not exists (
      select from message other where other.tenant_id = ${tenantId} and other.broadcast_id = ${broadcastId}
        and other.notice_id = message.notice_id and other.channel <> 'app' and other.state <> 'failed')
  order by message.notice_id, message.channel = 'push', message.id desc`;

export async function listUndelivered(
  { db, tenantId }: TenantScope,
  id: number,
  limit: number,
): Promise<Undelivered[]> {
  const { rows } = await sql<Undelivered>`
    select failed.id as "messageId", failed.client_id as "clientId",
      coalesce(client.first_name || ' ' || client.last_name, failed.data ->> 'firstName') as name,
      case when failed.channel = 'push' then '' else failed.recipient end as recipient, failed.channel,
      coalesce(failed.failure, 'other') as reason, coalesce(client.mail_to, '') <> '' as "hasEmail"
    from (${selectUnreached(tenantId, id)}) failed
    left join client on client.tenant_id = failed.tenant_id and client.id = failed.client_id
    order by 3, 1 limit ${limit}`.execute(db);
  return rows;
}

/** Its messages that are due and that nobody is sending, in their order. */
export async function listDue({ db, tenantId }: TenantScope, id: number, limit: number) {
  const { rows } = await sql<{ messageId: number; channel: 'email' | 'sms' | 'push' }>`
    select id as "messageId", channel from message
    where tenant_id = ${tenantId} and broadcast_id = ${id} and state = 'pending' and channel <> 'app'
      and (not_before is null or not_before <= clock_timestamp())
      and (handed_at is null or handed_at < clock_timestamp() - interval '1 minute')
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** Broadcasts whose time has come or that have something to send. */
const isOpen = sql`((state = 'waiting' and send_at <= now()) or (state = 'sending' and exists (
      select from message where message.tenant_id = broadcast.tenant_id and message.broadcast_id = broadcast.id
        and message.state = 'pending' and (not_before is null or not_before <= now()))))`;

/** Those to be written or sent now. */
export async function listOpenBroadcasts({ db, tenantId }: TenantScope) {
  const { rows } = await sql<{ id: number; state: 'waiting' | 'sending' }>`
    select id, state from broadcast where tenant_id = ${tenantId} and ${isOpen} order by id`.execute(db);
  return rows;
}

export const listTemplateRows = ({ db, tenantId }: TenantScope) =>
  db
    .selectFrom('message_template')
    .select(['id', 'name', 'texts'])
    .where('tenant_id', '=', tenantId)
    .orderBy('name')
    .execute();
