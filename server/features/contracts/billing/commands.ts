import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import { inChunks } from '../../../db/in-chunks.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { changedDebts } from './queries.ts';

export interface NewPeriod {
  contractId: number;
  from: PlainDate;
  until: PlainDate;
  days: number;
  amountCents: number;
  /** Null: nothing is invoiced for it. */
  lineId: number | null;
}

/** A second row for the same month breaks the index, and the whole run with it. */
export const insertPeriods = ({ db, tenantId }: TenantScope, periods: readonly NewPeriod[]): Promise<void> =>
  inChunks(periods, (chunk) =>
    sql`
      insert into contract_period (tenant_id, contract_id, period_from, period_until, days, amount_cents, invoice_line_id)
      select ${tenantId}, "contractId", "from", until, days, "amountCents", "lineId" from jsonb_to_recordset(${chunk})
        as new ("contractId" int, "from" date, until date, days int, "amountCents" int, "lineId" int)`.execute(db),
  );

/** `infinity`: there is no further month. */
export const setNextPeriods = (
  { db, tenantId }: TenantScope,
  next: readonly { id: number; from: PlainDate | 'infinity' }[],
): Promise<void> =>
  inChunks(next, (chunk) =>
    sql`
      update contract set next_period_from = new."from"
      from jsonb_to_recordset(${chunk}) as new (id int, "from" date)
      where contract.tenant_id = ${tenantId} and contract.id = new.id`.execute(db),
  );

const feeTables = ['late_leaving', 'contract_fee'] as const;

export const tableOfFee = (kind: string): (typeof feeTables)[number] =>
  kind === 'freeze' ? 'contract_fee' : 'late_leaving';

export async function setFeeLines(
  { db, tenantId }: TenantScope,
  fees: readonly { id: number; kind: string; lineId: number | undefined }[],
): Promise<void> {
  for (const table of feeTables) {
    const own = fees.filter(({ kind }) => tableOfFee(kind) === table);
    await inChunks(own, (chunk) =>
      sql`
        update ${sql.table(table)} fee set invoice_line_id = new."lineId"
        from jsonb_to_recordset(${chunk}) as new (id int, "lineId" int)
        where fee.tenant_id = ${tenantId} and fee.id = new.id`.execute(db),
    );
  }
}

export async function waiveFee({ db, tenantId }: TenantScope, id: number, now: Date): Promise<void> {
  await db
    .updateTable('late_leaving')
    .set({ waived_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/**
 * Since when something is owed for each contract: the earliest due date of its open invoices that is over. What had been paid
 * and was taken back is owed since then.
 */
export async function refreshUnpaidSince(scope: TenantScope, today: PlainDate): Promise<number[]> {
  const { db, tenantId } = scope;
  const { rows } = await sql<{ id: number }>`
    with changed as (${changedDebts(scope, today)})
    update contract set unpaid_since = changed.since from changed
    where contract.tenant_id = ${tenantId} and contract.id = changed.id
      and contract.unpaid_since is distinct from changed.since
    returning contract.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Its invoices say what its facts say, until these change. */
export async function markCompared(
  { db, tenantId }: TenantScope,
  { id, next }: { id: number; next: PlainDate | 'infinity' | null },
): Promise<void> {
  await db
    .updateTable('contract')
    .set({ facts_changed: false, ...(next !== null && { next_period_from: next }) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}
