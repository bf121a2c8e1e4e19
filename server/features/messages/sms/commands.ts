import { sql } from 'kysely';
import type { FailureReason } from '#api/messages/broadcast/broadcast-schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { Fate } from './read-report.ts';

// The outbox uses the database's clock, as its queue does.

const rowOf = ({ db, tenantId }: TenantScope, messageId: number) =>
  db.updateTable('message').where('tenant_id', '=', tenantId).where('id', '=', messageId);

/** An attempt begins; returns its number. Committed before anything is sent. */
export async function beginHanding(scope: TenantScope, messageId: number): Promise<number> {
  const { hands } = await rowOf(scope, messageId)
    .set({ handed_at: sql`clock_timestamp()`, hands: sql`hands + 1` })
    .returning('hands')
    .executeTakeFirstOrThrow();
  return hands;
}

/** The attempt is still the last one, and nothing has been reported on it. */
const stillOpen = (scope: TenantScope, messageId: number, hands: number) =>
  rowOf(scope, messageId).where('state', '=', 'pending').where('hands', '=', hands);

export async function markAccepted(scope: TenantScope, messageId: number, hands: number, providerId: string | null) {
  await rowOf(scope, messageId).where('hands', '=', hands).set({ provider_id: providerId }).execute();
  await stillOpen(scope, messageId, hands)
    .set({
      state: 'sent',
      attempts: sql`attempts + 1`,
      last_error: null,
      sent_at: sql`clock_timestamp()`,
      handed_at: null,
    })
    .execute();
}

/** It was certainly not accepted; not counted as an attempt. */
export async function postpone(
  scope: TenantScope,
  messageId: number,
  hands: number,
  { seconds, error }: { seconds: number; error: string },
) {
  await stillOpen(scope, messageId, hands)
    .set({ handed_at: null, not_before: inSeconds(seconds), last_error: error.slice(0, 1000) })
    .execute();
}

/** It may have been accepted; a report will tell, or nobody until `doubtSeconds` are over. */
export async function markUncertain(
  scope: TenantScope,
  messageId: number,
  hands: number,
  { seconds, error }: { seconds: number; error: string },
) {
  await stillOpen(scope, messageId, hands)
    .set({ not_before: inSeconds(seconds), last_error: error.slice(0, 1000) })
    .execute();
}

export async function markHandingFailed(
  scope: TenantScope,
  messageId: number,
  hands: number,
  { state, error, reason }: { state: 'pending' | 'failed'; error: string; reason: FailureReason },
) {
  await stillOpen(scope, messageId, hands)
    .set({
      state,
      attempts: sql`attempts + 1`,
      handed_at: null,
      last_error: error.slice(0, 1000),
      failure: state === 'failed' ? reason : null,
    })
    .execute();
}

const inSeconds = (seconds: number) => sql<Date>`clock_timestamp() + ${seconds} * interval '1 second'`;

/**
 * What the provider reports of an attempt. Delivered is final, whichever attempt it was; everything else counts only of
 * the last attempt and never takes anything back, so repeated and late reports change nothing.
 */
export async function applyReport(
  scope: TenantScope,
  { messageId, hands }: { messageId: number; hands: number },
  { fate, providerId, now }: { fate: Fate; providerId: string | undefined; now: Date },
): Promise<void> {
  const row = rowOf(scope, messageId).where('channel', '=', 'sms');
  if (fate.state === 'delivered') {
    await row
      .where('hands', '>=', hands)
      .where('state', 'in', ['pending', 'sent', 'failed'])
      .set({ state: 'delivered', delivered_at: now, sent_at: sql`coalesce(sent_at, ${now})`, handed_at: null })
      .set({ failure: null, last_error: null })
      .execute();
    return;
  }
  const last = row
    .where('hands', '=', hands)
    .where(({ eb, or }) => or([eb('provider_id', 'is', null), eb('provider_id', '=', providerId ?? null)]));
  if (fate.state === 'accepted') {
    await last
      .where('state', '=', 'pending')
      .where('handed_at', 'is not', null)
      .set({ state: 'sent', sent_at: now, handed_at: null, last_error: null, attempts: sql`attempts + 1` })
      .set({ provider_id: providerId ?? null })
      .execute();
    return;
  }
  await last
    .where(({ eb, or, and }) =>
      or([eb('state', '=', 'sent'), and([eb('state', '=', 'pending'), eb('handed_at', 'is not', null)])]),
    )
    .set({
      state: 'failed',
      failure: fate.reason,
      handed_at: null,
      last_error: `The provider reports: ${fate.reason}.`,
    })
    .execute();
}

/** As the owner or as the application. */
export async function saveAccount({ db, tenantId }: TenantScope, sealed: string, now: Date): Promise<void> {
  const columns = { provider: 'messente', sealed_credentials: sealed, changed_at: now } as const;
  await db
    .insertInto('sms_account')
    .values({ tenant_id: tenantId, ...columns })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(columns))
    .execute();
}

export async function deleteAccount({ db, tenantId }: TenantScope): Promise<void> {
  await db.deleteFrom('sms_account').where('tenant_id', '=', tenantId).execute();
}
