import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { rowsOfPerson } from '../../ledger/person/queries.ts';

export interface HeldContract {
  id: number;
  clientId: number;
}

/** Contracts that go on today: somebody's own, and those that they pay for. */
export async function listHeld(
  { db, tenantId }: TenantScope,
  clientId: number,
  today: PlainDate,
): Promise<HeldContract[]> {
  const { rows } = await sql<HeldContract>`
    select id, client_id as "clientId" from contract
    where tenant_id = ${tenantId} and (client_id = ${clientId} or payer_client_id = ${clientId}) and revoked_at is null
      and (valid_until is null or valid_until > ${today}::date) order by id`.execute(db);
  return rows;
}

/** Invoices that they owe something of. */
export async function listOpenOf({ db, tenantId }: TenantScope, clientId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select invoice.id from invoice_balance own
    join invoice on invoice.tenant_id = own.tenant_id and invoice.id = own.invoice_id
    where own.tenant_id = ${tenantId} and own.open_cents > 0
      and coalesce(invoice.payer_client_id, invoice.client_id) in ${rowsOfPerson(clientId)} order by 1`.execute(db);
  return rows.map(({ id }) => id);
}
