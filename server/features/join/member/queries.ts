import { sql } from 'kysely';
import type { TakenDays } from '#api/contracts/follow-rules.ts';
import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

/** A contract that takes days. */
export interface TakenBy extends TakenDays {
  id: number;
  number: string;
  name: string;
}

/** A client's contracts that take a day from `from` on: neither ended for good nor taken back, nor with all visits used. */
export async function listTakenDays(
  { db, tenantId }: TenantScope,
  { clientId, from, exceptId }: { clientId: number; from: PlainDate; exceptId: number | undefined },
): Promise<TakenBy[]> {
  const { rows } = await sql<TakenBy>`
    select id, number, name, valid_from::text as "from", valid_until::text as until from contract
    where tenant_id = ${tenantId} and client_id = ${clientId} and id <> ${exceptId ?? 0} and status not in (3, 4, 5)
      and revoked_at is null and handed_over_at is null and coalesce(valid_until, 'infinity') >= ${from}::date
      and (visits_total is null or visits_used < visits_total)
    order by valid_from, id`.execute(db);
  return rows;
}

export async function findBirthDate({ db }: TenantScope, clientId: number): Promise<PlainDate | null> {
  const row = await db.selectFrom('client').select('birth_date').where('id', '=', clientId).executeTakeFirst();
  return row?.birth_date ?? null;
}

/** Purchases of contracts that a member has begun and not paid: another takes their place. */
export async function listOpenContractPurchases({ db, tenantId }: TenantScope, clientId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from purchase p
    where p.tenant_id = ${tenantId} and p.client_id = ${clientId} and p.state = 'open' and p.by_client_id is null
      and exists (select from purchase_line line where line.tenant_id = p.tenant_id and line.purchase_id = p.id
        and line.grants ->> 'type' = 'contract')
    order by p.id for update of p`.execute(db);
  return rows.map(({ id }) => id);
}
