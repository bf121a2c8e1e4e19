import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';

/*
 * Visits of a ticket on their way to somebody else. Like those of bookings they are reserved until they are taken or
 * come back; its owner is locked.
 */

/**
 * Sets visits aside, if so many are left.
 * @returns false where fewer are
 */
export async function setAside({ db, tenantId }: TenantScope, ticketId: number, visits: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ticket set visits_reserved = visits_reserved + ${visits}
    where tenant_id = ${tenantId} and id = ${ticketId} and visits_used + visits_reserved + ${visits} <= visits_total`.execute(
    db,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** They were declined, or the link was taken back. */
export async function returnSetAside({ db, tenantId }: TenantScope, ticketId: number, visits: number): Promise<void> {
  await sql`
    update ticket set visits_reserved = visits_reserved - ${visits}
    where tenant_id = ${tenantId} and id = ${ticketId}`.execute(db);
}

interface Moving {
  ticketId: number;
  visits: number;
  /** Whose they are from now on. */
  clientId: number;
  code: string;
}

/**
 * Moves visits that were set aside to a ticket of its own, which covers the same and comes from the same line: if its
 * money goes back, both go.
 * @returns its id
 */
export async function moveSetAside(
  { db, tenantId }: TenantScope,
  { ticketId, visits, clientId, code }: Moving,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with given as (
      update ticket set visits_reserved = visits_reserved - ${visits}, visits_total = visits_total - ${visits}
      where tenant_id = ${tenantId} and id = ${ticketId}
      returning name, valid_from, valid_until, kinds, unit_ids, style_ids, weekdays, from_time, until_time, invoice_line_id
    )
    insert into ticket (tenant_id, client_id, code, visits_total, name, valid_from, valid_until, kinds, unit_ids,
      style_ids, weekdays, from_time, until_time, invoice_line_id)
    select ${tenantId}, ${clientId}, ${code}, ${visits}, name, valid_from, valid_until, kinds, unit_ids, style_ids,
      weekdays, from_time, until_time, invoice_line_id
    from given returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The ticket is locked, so it exists');
  return row.id;
}
