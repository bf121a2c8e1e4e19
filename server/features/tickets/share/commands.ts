import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { ShareSource } from '#api/tickets/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { entitlementCode } from '../entitlement-code.ts';

interface NewShare {
  clientId: number;
  source: ShareSource;
  cardId: number;
  /** Of a package; omitted: the whole. */
  visits?: number;
  now: Date;
}

export async function insertShare(
  { db, tenantId }: TenantScope,
  { clientId, source, cardId, visits, now }: NewShare,
): Promise<{ id: number; secret: string; createdAt: Date }> {
  // 128 bits.
  const secret = randomBytes(16).toString('base64url');
  const { id } = await db
    .insertInto('entitlement_share')
    .values({
      tenant_id: tenantId,
      client_id: clientId,
      ticket_id: source === 'ticket' ? cardId : null,
      voucher_id: source === 'voucher' ? cardId : null,
      visits: visits ?? null,
      link_secret: secret,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, secret, createdAt: now };
}

export async function closeShare(
  { db, tenantId }: TenantScope,
  id: number,
  closed: { taken_back_at: Date } | { declined_at: Date } | { opened_at: Date; opened_by_client_id: number | null },
): Promise<void> {
  await db
    .updateTable('entitlement_share')
    .set(closed)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Gives it to another, or to whoever has its code; a new code makes the one that was shown before worthless. */
export async function handOver(
  { db, tenantId }: TenantScope,
  source: ShareSource,
  { id, clientId }: { id: number; clientId: number | null },
): Promise<string> {
  const code = entitlementCode();
  await sql`
    update ${sql.table(source)} set client_id = ${clientId}, code = ${code}
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
  return code;
}

/** A voucher becomes somebody's. */
export async function claimCard({ db, tenantId }: TenantScope, voucherId: number, clientId: number): Promise<void> {
  await db
    .updateTable('voucher')
    .set({ client_id: clientId })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', voucherId)
    .execute();
}

/** What visits of a package became with somebody else: as long sessions, with the same trainers; it is not passed on again. */
export async function copyPackage(
  { db, tenantId }: TenantScope,
  { fromId, toId }: { fromId: number; toId: number },
): Promise<void> {
  await sql`
    insert into personal_package (tenant_id, ticket_id, minutes, is_shareable)
    select tenant_id, ${toId}, minutes, false from personal_package
    where tenant_id = ${tenantId} and ticket_id = ${fromId}`.execute(db);
  await sql`
    insert into personal_package_trainer (tenant_id, ticket_id, trainer_id, added_at)
    select tenant_id, ${toId}, trainer_id, added_at from personal_package_trainer
    where tenant_id = ${tenantId} and ticket_id = ${fromId}`.execute(db);
}
