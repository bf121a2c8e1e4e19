import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';

export interface CountRow {
  id: number;
  date: string;
  clientId: number;
  name: string;
  expectedCash: number;
  countedCash: number;
  expectedTerminal: number;
  countedTerminal: number;
  note: string;
  closedAt: Date;
  isReplaced: boolean;
}

/** Counts of tills, the latest first: of everybody, or of one person. */
export async function listCounts(
  { db, tenantId }: TenantScope,
  { clientId, before, limit }: { clientId: number | undefined; before: number | undefined; limit: number },
): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select d.id, to_char(d.on_date, 'YYYY-MM-DD') as date, d.desk_client_id as "clientId",
      trim(c.first_name || ' ' || c.last_name) as name, d.expected_cash_cents as "expectedCash",
      d.counted_cash_cents as "countedCash", d.expected_terminal_cents as "expectedTerminal",
      d.counted_terminal_cents as "countedTerminal", d.note, d.closed_at as "closedAt",
      exists (select from day_closing later where later.tenant_id = d.tenant_id and later.on_date = d.on_date
        and later.desk_client_id = d.desk_client_id and later.id > d.id) as "isReplaced"
    from day_closing d
    join client c on c.tenant_id = d.tenant_id and c.id = d.desk_client_id
    where d.tenant_id = ${tenantId}
      and (${clientId ?? null}::int is null or d.desk_client_id = ${clientId ?? null}::int)
      and (${before ?? null}::int is null or d.id < ${before ?? null}::int)
    order by d.id desc limit ${limit}`.execute(db);
  return rows;
}
