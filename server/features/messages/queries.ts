import { type Selectable, sql } from 'kysely';
import { noticeKinds } from '#api/messages/notice-kinds.ts';
import type { Tables } from '../../db/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';

export type MessageRow = Selectable<Tables['message']>;

/** A message still to be sent, locked for this transaction; nothing when it is finished or being sent. */
export function lockPendingMessage({ db, tenantId }: TenantScope, messageId: number) {
  return db
    .selectFrom('message')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', messageId)
    .where('state', '=', 'pending')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function findChannel({ db, tenantId }: TenantScope, messageId: number) {
  const row = await db
    .selectFrom('message')
    .select('channel')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', messageId)
    .executeTakeFirst();
  return row?.channel;
}

/** The tenant as sender: its title, its addresses, and its first host where none is set. */
export function getSender({ db, tenantId }: TenantScope) {
  return db
    .selectFrom('tenant')
    .innerJoin('tenant_settings', 'tenant_settings.tenant_id', 'tenant.id')
    .select(({ selectFrom }) => [
      'tenant_settings.title as name',
      'tenant_settings.logo_svg as logo',
      'tenant_settings.brand_color as color',
      'tenant_settings.color_overrides as overrides',
      'tenant_settings.mail',
      'tenant_settings.sms',
      selectFrom('sms_account')
        .select('sealed_credentials')
        .where('sms_account.tenant_id', '=', tenantId)
        .as('sealedAccount'),
      selectFrom('tenant_host')
        .select(({ fn }) => fn.min('host').as('host'))
        .where('tenant_host.tenant_id', '=', tenantId)
        .as('host'),
    ])
    .where('tenant.id', '=', tenantId)
    .executeTakeFirstOrThrow();
}

/** Messages that are long overdue, oldest first; most of them still have their job. */
const overdue = sql<boolean>`state = 'pending' and broadcast_id is null
  and coalesce(not_before, created_at) < now() - interval '2 minutes'`;

export function listOverdueMessages({ db, tenantId }: TenantScope, limit: number) {
  return db
    .selectFrom('message')
    .select(['id', 'attempts'])
    .where('tenant_id', '=', tenantId)
    .where(overdue)
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/** The tenant's newest messages, of any status. */
export function listMessages({ db, tenantId }: TenantScope, limit: number) {
  return db
    .selectFrom('message')
    .leftJoin('broadcast', (join) =>
      join.onRef('broadcast.tenant_id', '=', 'message.tenant_id').onRef('broadcast.id', '=', 'message.broadcast_id'),
    )
    .selectAll('message')
    .select('broadcast.texts')
    .where('message.tenant_id', '=', tenantId)
    .orderBy('message.id', 'desc')
    .limit(limit)
    .execute();
}

/** Whether a device has shown the push of this notice. */
export async function isShown({ db, tenantId }: TenantScope, noticeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('message')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('notice_id', '=', noticeId)
    .where('shown_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of a notice that went out in several ways, the first that is no push: the others repeat it. */
const isFirstOfNotice = sql<boolean>`(notice_id is null or not exists (
  select from message first where first.tenant_id = message.tenant_id and first.notice_id = message.notice_id
    and first.client_id = message.client_id and first.channel <> 'push' and first.id < message.id))`;

/** Messages to a user about their trainings, each notice once, as soon as nothing can withdraw them. */
const selectNotices = ({ db, tenantId }: TenantScope, { clientId, now }: { clientId: number; now: Date }) =>
  db
    .selectFrom('message')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('channel', '<>', 'push')
    .where(isFirstOfNotice)
    .where(({ eb, or }) => or([eb('edit_id', 'is', null), eb('not_before', '<=', now)]))
    .where('template', 'in', noticeKinds);

/** Newest first, starting before a given one. */
export const listNotices = (
  scope: TenantScope,
  { limit, before, ...whose }: { clientId: number; now: Date; limit: number; before: number | undefined },
) =>
  selectNotices(scope, whose)
    .select(['id', 'template', 'data', 'created_at as createdAt', 'read_at as readAt', 'language'])
    .select(({ selectFrom }) =>
      selectFrom('broadcast')
        .select('texts')
        .whereRef('broadcast.tenant_id', '=', 'message.tenant_id')
        .whereRef('broadcast.id', '=', 'message.broadcast_id')
        .as('texts'),
    )
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export type NoticeRow = Awaited<ReturnType<typeof listNotices>>[number];

export async function countUnread(scope: TenantScope, whose: { clientId: number; now: Date }): Promise<number> {
  const { count } = await selectNotices(scope, whose)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
