import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Language } from '#api/languages.ts';
import type { FailureReason } from '#api/messages/broadcast/broadcast-schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { JobQueue } from '../../job-queue/job-queue.ts';
import type { Template, TemplateData } from './templates.ts';

export interface NewMessage<T extends Template> {
  channel: 'email' | 'sms' | 'push';
  /** The owner; deleted with the client. Null for a recipient without an account. */
  clientId: number | null;
  /** An email address, a phone number with `+` and country, or the id of a device in `push_subscription`. */
  recipient: string;
  language: Language;
  template: T;
  data: TemplateData[T];
  /** Held until then. */
  notBefore?: Date | undefined;
  editId?: number | undefined;
  noticeId?: string | undefined;
  isFallback?: boolean | undefined;
}

/**
 * Writes a message into the outbox and queues its delivery, both in the scope's transaction: it is sent within seconds
 * of the commit, and never after a rollback.
 * @returns its id
 */
export async function enqueueMessage<T extends Template>(
  scope: TenantScope,
  jobs: Pick<JobQueue, 'send'>,
  { channel, clientId, recipient, language, template, data, ...more }: NewMessage<T>,
): Promise<number> {
  const { id } = await scope.db
    .insertInto('message')
    .values({
      tenant_id: scope.tenantId,
      channel,
      client_id: clientId,
      recipient,
      language,
      template,
      data: JSON.stringify(data),
      sent_at: null,
      last_error: null,
      not_before: more.notBefore ?? null,
      edit_id: more.editId ?? null,
      notice_id: more.noticeId ?? null,
      is_fallback: more.isFallback ?? false,
      receipt: channel === 'push' && more.noticeId ? randomUUID() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await jobs.send(scope, 'deliver-message', { tenantId: scope.tenantId, messageId: id }, more.notBefore);
  return id;
}

/** What stands in the inbox alone, as if it had been sent. */
export async function insertInboxItem<T extends Template>(
  { db, tenantId }: TenantScope,
  { clientId, language, template, data, notBefore, editId, noticeId }: Omit<NewMessage<T>, 'channel' | 'recipient'>,
): Promise<void> {
  await db
    .insertInto('message')
    .values({
      tenant_id: tenantId,
      channel: 'app',
      client_id: clientId,
      recipient: '',
      language,
      template,
      data: JSON.stringify(data),
      state: 'sent',
      sent_at: sql`clock_timestamp()`,
      last_error: null,
      not_before: notBefore ?? null,
      edit_id: editId ?? null,
      notice_id: noticeId ?? null,
    })
    .execute();
}

// The outbox uses the database's clock, as its queue does.

export async function markSent(scope: TenantScope, messageId: number): Promise<void> {
  await scope.db
    .updateTable('message')
    .set({ state: 'sent', attempts: sql`attempts + 1`, last_error: null, sent_at: sql`clock_timestamp()` })
    .set({ handed_at: null })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', messageId)
    .execute();
}

/** Counts a failed attempt; the last allowed one makes the message failed for good. */
export async function markAttempt(
  scope: TenantScope,
  messageId: number,
  { state, error, reason }: { state: 'pending' | 'failed'; error: string; reason?: FailureReason },
): Promise<void> {
  await scope.db
    .updateTable('message')
    .set({ state, attempts: sql`attempts + 1`, last_error: error.slice(0, 1000), failure: reason ?? null })
    .set({ handed_at: null })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', messageId)
    .execute();
}

const rowOf = ({ db, tenantId }: TenantScope, messageId: number) =>
  db.updateTable('message').where('tenant_id', '=', tenantId).where('id', '=', messageId);

/** An attempt begins: committed before anything is sent, so that no other worker sends it meanwhile. */
export async function beginSending(scope: TenantScope, messageId: number): Promise<void> {
  await rowOf(scope, messageId).set({ handed_at: sql`clock_timestamp()` }).execute();
}

/** Not tried again before then; nobody is sending it. */
export async function holdBack(scope: TenantScope, messageId: number, seconds: number): Promise<void> {
  await rowOf(scope, messageId)
    .set({ not_before: sql`clock_timestamp() + ${seconds} * interval '1 second'`, handed_at: null })
    .execute();
}

/** Its push was shown, so the SMS is superfluous; the inbox keeps it. */
export async function markNotNeeded(scope: TenantScope, messageId: number): Promise<void> {
  await rowOf(scope, messageId).set({ state: 'not_needed' }).execute();
}

/** A device reports that it has shown a push. */
export async function markShown({ db, tenantId }: TenantScope, receipt: string, now: Date): Promise<void> {
  await db
    .updateTable('message')
    .set({ shown_at: now })
    .where('tenant_id', '=', tenantId)
    .where('receipt', '=', receipt)
    .where('shown_at', 'is', null)
    .execute();
}

/**
 * Withdraws the messages of an edit, all or none.
 * @returns false where one has left, or is leaving
 */
export async function withdrawMessages({ db, tenantId }: TenantScope, editId: number): Promise<boolean> {
  const messages = await db
    .selectFrom('message')
    .select('state')
    .where('tenant_id', '=', tenantId)
    .where('edit_id', '=', editId)
    .forUpdate()
    .execute();
  if (messages.some(({ state }) => state !== 'pending')) return false;
  await db.deleteFrom('message').where('tenant_id', '=', tenantId).where('edit_id', '=', editId).execute();
  return true;
}

/** Marks all up to one as seen; those seen before keep their time. */
export async function markRead(
  { db, tenantId }: TenantScope,
  { clientId, upTo, now }: { clientId: number; upTo: number; now: Date },
): Promise<void> {
  await db
    .updateTable('message')
    .set({ read_at: now })
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('channel', '<>', 'push')
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .execute();
}

/** Deletes finished messages; one that is still to be sent stays, however old. */
export async function deleteMessages({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await db
    .deleteFrom('message')
    .where('tenant_id', '=', tenantId)
    .where('created_at', '<', before)
    .where('state', '<>', 'pending')
    .execute();
}

/** The same for messages to recipients without an account. */
export async function deleteMessagesToVisitors({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await db
    .deleteFrom('message')
    .where('tenant_id', '=', tenantId)
    .where('client_id', 'is', null)
    .where('created_at', '<', before)
    .where('state', '<>', 'pending')
    .execute();
}
