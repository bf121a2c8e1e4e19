import { sql } from 'kysely';
import type { WallTime } from '#api/dates.ts';
import type { BroadcastTexts, NewBroadcast } from '#api/messages/broadcast/broadcast-schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { selectDevices } from '../push/queries.ts';
import { type Reach, selectPlan, type Wanted } from './audience/queries.ts';
import type { Cost } from './count-cost.ts';
import { selectUnreached } from './queries.ts';

export async function insertBroadcast(
  { db, tenantId }: TenantScope,
  body: NewBroadcast,
  { byClientId, people, now, sendAt }: { byClientId: number; people: number; now: Date; sendAt: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('broadcast')
    .values({
      tenant_id: tenantId,
      by_client_id: byClientId,
      audience: JSON.stringify(body.audience),
      channels: [...new Set(body.channels)],
      is_advertising: body.isAdvertising,
      without_diacritics: body.withoutDiacritics,
      texts: JSON.stringify(body.texts),
      created_at: now,
      send_at: sendAt,
      quiet_until: null,
      people,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Writing {
  id: number;
  wanted: Wanted;
  words: Readonly<Record<string, string | number | undefined>>;
  quietUntil: Date | undefined;
}

/**
 * One statement, however many people: a message for each channel by which a person is told, a push for each of their
 * devices, and what the inbox keeps where there is a push alone.
 */
export async function insertMessages(scope: TenantScope, { id, wanted, words, quietUntil }: Writing): Promise<void> {
  const { db, tenantId } = scope;
  await sql`
    with planned as materialized (
      select plan.*, gen_random_uuid() as notice_id from (${selectPlan(scope, wanted)}) plan
      where has_agreed and (by_push or by_email or by_sms)
    ), letter as (
      select 'email' as channel, email as recipient, planned.* from planned where by_email
      union all select 'sms', phone, planned.* from planned where by_sms
      union all select 'push', device.id::text, planned.* from planned
        join (${selectDevices(wanted.now)}) device on device.client_id = planned.client_id where by_push
      union all select 'app', '', planned.* from planned where by_push and not by_email
    )
    insert into message (tenant_id, channel, client_id, recipient, language, template, data, broadcast_id, notice_id,
      not_before, receipt, state, sent_at)
    select ${tenantId}, channel, client_id, recipient, language, 'broadcast',
      ${JSON.stringify(words)}::jsonb || jsonb_strip_nulls(jsonb_build_object('firstName', first_name,
        'contractEnd', to_char(contract_end, 'DD.MM.YYYY'))),
      ${id}, notice_id, case when channel in ('sms', 'push') then ${quietUntil ?? null}::timestamptz end,
      case when channel = 'push' then gen_random_uuid() end,
      case when channel = 'app' then 'sent' else 'pending' end, case when channel = 'app' then now() end
    from letter`.execute(db);
}

/** Its messages are written. */
export async function markWritten(
  { db, tenantId }: TenantScope,
  id: number,
  { reach, cost, quietUntil }: { reach: Reach; cost: Cost; quietUntil: Date | undefined },
): Promise<void> {
  await db
    .updateTable('broadcast')
    .set({
      state: 'sending',
      people: reach.people,
      not_consenting: reach.notConsenting,
      sms_people: reach.sms,
      sms_parts: cost.parts,
      sms_cents: cost.cents,
      push_people: reach.push,
      email_people: reach.email,
      quiet_until: quietUntil ?? null,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Where nothing is left to be sent. */
export async function markDone({ db, tenantId }: TenantScope, id: number): Promise<void> {
  await sql`
    update broadcast set state = 'sent' where tenant_id = ${tenantId} and id = ${id} and state = 'sending'
      and not exists (select from message where message.tenant_id = ${tenantId} and message.broadcast_id = ${id}
        and message.state = 'pending')`.execute(db);
}

export async function setState(
  { db, tenantId }: TenantScope,
  id: number,
  state: 'sending' | 'withdrawn',
): Promise<void> {
  await db.updateTable('broadcast').set({ state }).where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/** To the address that the person has now, unless the message is about an address. A push stays with its device. */
const again = sql`state = 'pending', attempts = 0, failure = null, last_error = null, handed_at = null, not_before = null,
  provider_id = null, recipient = case message.channel
    when 'sms' then coalesce((select nullif(phone, '') from client
      where client.tenant_id = message.tenant_id and client.id = message.client_id), message.recipient)
    when 'email' then case when template in ('emailConfirmation', 'emailChanged') then message.recipient else coalesce((select nullif(mail_to, '') from client
      where client.tenant_id = message.tenant_id and client.id = message.client_id), message.recipient) end
    else message.recipient end`;

/** Sends again to each person whom nothing of a broadcast has reached. Returns how many. */
export async function retryUnreached({ db, tenantId }: TenantScope, id: number, withSms: boolean): Promise<number> {
  const result = await sql`
    update message set ${again}
    where tenant_id = ${tenantId} and id in (select id from (${selectUnreached(tenantId, id)}) failed)
      and (${withSms} or channel <> 'sms')`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/** The same by mail, to those who have an address. */
export async function mailUnreached({ db, tenantId }: TenantScope, id: number): Promise<number> {
  const result = await sql`
    insert into message (tenant_id, channel, client_id, recipient, language, template, data, broadcast_id, notice_id)
    select failed.tenant_id, 'email', client.id, client.mail_to, failed.language, failed.template, failed.data,
      failed.broadcast_id, failed.notice_id
    from (${selectUnreached(tenantId, id)}) failed
    join client on client.tenant_id = failed.tenant_id and client.id = failed.client_id
    where client.mail_to <> '' and failed.channel <> 'email'`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/** In one press; another one sends the next. */
const mostAtOnce = 2000;

/** Failed messages of the system itself that are to be sent again; returns their ids. */
export async function retryMessages(
  { db, tenantId }: TenantScope,
  which: readonly number[] | 'all',
  { now, since, wallTime, withSms }: { now: Date; since: Date; wallTime: WallTime; withSms: boolean },
): Promise<number[]> {
  // Of a class that has begun, whoever was not told needs nothing any more.
  const chosen =
    which === 'all'
      ? sql`id in (select id from message failed where failed.tenant_id = ${tenantId} and failed.state = 'failed'
          and failed.broadcast_id is null and failed.created_at > ${since}
          and coalesce(failed.data ->> 'startsAt', ${wallTime}) >= ${wallTime}
          order by id desc limit ${mostAtOnce})`
      : sql`id = any(${[...which]}::int[])`;
  const { rows } = await sql<{ id: number }>`
    update message set ${again}, data = case when data ? 'sealedLink'
      then data || jsonb_build_object('renewedAt', ${now.getTime()}::float8) else data end
    where tenant_id = ${tenantId} and ${chosen} and state = 'failed' and broadcast_id is null
      and created_at > ${since} and (${withSms} or channel <> 'sms')
    returning id`.execute(db);
  return rows.map((row) => row.id);
}

export async function saveTemplateRow(
  { db, tenantId }: TenantScope,
  { name, texts }: { name: string; texts: BroadcastTexts },
): Promise<number> {
  const columns = { texts: JSON.stringify(texts) };
  const { id } = await db
    .insertInto('message_template')
    .values({ tenant_id: tenantId, name, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).doUpdateSet(columns))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False where it is gone. */
export async function deleteTemplateRow({ db, tenantId }: TenantScope, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('message_template')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Those whose messages are forgotten. */
export async function deleteBroadcasts({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await sql`
    delete from broadcast where tenant_id = ${tenantId} and created_at < ${before} and state in ('sent', 'withdrawn')
      and not exists (select from message where message.tenant_id = ${tenantId}
        and message.broadcast_id = broadcast.id)`.execute(db);
}
