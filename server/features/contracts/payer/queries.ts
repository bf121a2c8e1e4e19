import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ContractRow } from '../queries.ts';

/** Its member and all who have paid for it. */
export async function listPayersOf({ db, tenantId }: TenantScope, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select client_id as id from contract where tenant_id = ${tenantId} and id = ${id}
    union select payer_client_id from contract
    where tenant_id = ${tenantId} and id = ${id} and payer_client_id is not null
    union select coalesce(invoice.payer_client_id, invoice.client_id)
    from invoice_line line join invoice on invoice.tenant_id = line.tenant_id and invoice.id = line.invoice_id
    where line.tenant_id = ${tenantId} and line.contract_id = ${id} and invoice.client_id is not null`.execute(db);
  return rows.map((row) => row.id);
}

const noCompany = { registryCode: '', vatNumber: '', address: '', eAddress: '', buyerReference: '' };

/** Who pays for a contract where that is not its member; an erased client is nobody. */
export async function findPayerOf({ db }: TenantScope, { payer, payer_client_id: clientId }: ContractRow) {
  if (payer) return { ...payer, clientId: null };
  if (clientId === null) return null;
  const row = await db
    .selectFrom('client')
    .select(['first_name', 'last_name', 'mail_to as email'])
    .where('id', '=', clientId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row ? { ...noCompany, clientId, name: `${row.first_name} ${row.last_name}`.trim(), email: row.email } : null;
}
