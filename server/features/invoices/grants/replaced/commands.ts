import { sql } from 'kysely';
import { addDays, type PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../../../db/tenant-scope.ts';

interface Replaced {
  id: number;
  clientId: number | null;
  /** Of what takes its place. */
  startsOn: PlainDate;
  now: Date;
}

/**
 * Ends a termless contract of the same client on the day before what takes its place begins, and returns that first day: a later
 * one where its month was invoiced meanwhile. Nothing where it has ended or gone by now.
 */
export async function endReplaced(
  scope: TenantScope,
  { id, clientId, startsOn, now }: Replaced,
): Promise<PlainDate | undefined> {
  const { db, tenantId } = scope;
  const { rows } = await sql<{ status: number; next: PlainDate | null }>`
    select status, nullif(next_period_from, 'infinity')::text as next from contract
    where tenant_id = ${tenantId} and id = ${id} and client_id = ${clientId} and revoked_at is null
      and valid_until is null for update`.execute(db);
  const [old] = rows;
  if (!old) return undefined;
  const first = old.next !== null && old.next > startsOn ? old.next : startsOn;
  await db
    .updateTable('contract')
    .set({ valid_until: addDays(first, -1), notice_given_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  await sql`
    insert into contract_change (tenant_id, contract_id, at, kind, from_status, to_status, by_client_id, note)
    values (${tenantId}, ${id}, ${now}, 'replaced', ${old.status}, ${old.status}, ${clientId}, ${addDays(first, -1)})`.execute(
    db,
  );
  return first;
}

/** What had given way to contracts of these lines goes on as before, unless somebody has changed its end since. */
export async function reopenReplaced(
  { db, tenantId }: TenantScope,
  lineIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    with reopened as (
      update contract old set valid_until = null, notice_given_at = null,
        status = case when old.status = 4 then 0 else old.status end
      from contract c
      where c.tenant_id = ${tenantId} and c.invoice_line_id = any(${[...lineIds]}::int[]) and c.revoked_at is null
        and old.tenant_id = c.tenant_id and old.id = c.replaces_contract_id and old.valid_until = c.valid_from - 1
      returning old.id, old.status)
    insert into contract_change (tenant_id, contract_id, at, kind, from_status, to_status)
    select ${tenantId}, id, ${now}, 'reopened', status, status from reopened`.execute(db);
}

/** The contracts of these invoices are good again, so that what had given way to them ends once more. */
export async function endReplacedAgain(
  { db, tenantId }: TenantScope,
  invoiceIds: readonly number[],
  { now, reason }: { now: Date; reason: string },
): Promise<void> {
  await sql`
    update contract old set valid_until = c.valid_from - 1, notice_given_at = ${now}
    from contract c join invoice_line line on line.tenant_id = c.tenant_id and line.id = c.invoice_line_id
    where c.tenant_id = ${tenantId} and line.invoice_id = any(${[...invoiceIds]}::int[])
      and c.revoked_reason = ${reason} and old.tenant_id = c.tenant_id and old.id = c.replaces_contract_id
      and old.valid_until is null`.execute(db);
}
