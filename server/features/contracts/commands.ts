import type { ContractChangeKind } from '#api/contracts/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { ContractRow } from './queries.ts';

/** The columns that change after a contract was made, besides its visits. */
type Facts = Partial<
  Pick<
    ContractRow,
    | 'status'
    | 'valid_until'
    | 'blocked_at'
    | 'block_reason'
    | 'freezes'
    | 'unpaid_since'
    | 'handed_over_at'
    | 'notice_given_at'
    | 'imported_status'
    | 'payer_client_id'
    | 'payer'
    | 'revoked_at'
    | 'revoked_reason'
  >
>;

export async function updateContract({ db, tenantId }: TenantScope, id: number, facts: Facts): Promise<void> {
  const { freezes, payer, ...columns } = facts;
  const json = {
    ...(freezes && { freezes: JSON.stringify(freezes) }),
    ...(payer !== undefined && { payer: payer && JSON.stringify(payer) }),
  };
  await db
    .updateTable('contract')
    .set({ ...columns, ...json })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

interface NewChange {
  contractId: number;
  at: Date;
  kind: ContractChangeKind;
  fromStatus: number;
  toStatus: number;
  byClientId: number | null;
  note: string | null;
}

export async function insertChange({ db, tenantId }: TenantScope, change: NewChange): Promise<number> {
  const { contractId, at, kind, fromStatus, toStatus, byClientId, note } = change;
  const { id } = await db
    .insertInto('contract_change')
    .values({
      tenant_id: tenantId,
      contract_id: contractId,
      at,
      kind,
      from_status: fromStatus,
      to_status: toStatus,
      by_client_id: byClientId,
      note,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A pause is paid for once, with the next invoice after it has begun. */
export async function insertFreezeFee(
  { db, tenantId }: TenantScope,
  fee: { contractId: number; from: string; until: string; feeCents: number; now: Date },
): Promise<void> {
  await db
    .insertInto('contract_fee')
    .values({
      tenant_id: tenantId,
      contract_id: fee.contractId,
      from_date: fee.from,
      until_date: fee.until,
      fee_cents: fee.feeCents,
      created_at: fee.now,
    })
    .execute();
}

/** A pause that is taken back before it has begun costs nothing. */
export async function waiveFreezeFee(
  { db, tenantId }: TenantScope,
  { contractId, from, now }: { contractId: number; from: string; now: Date },
): Promise<void> {
  await db
    .updateTable('contract_fee')
    .set({ waived_at: now })
    .where('tenant_id', '=', tenantId)
    .where('contract_id', '=', contractId)
    .where('from_date', '=', from)
    .where('invoice_line_id', 'is', null)
    .where('waived_at', 'is', null)
    .execute();
}

/** A place that holds no visit is given by another contract from now on. False where it holds one. */
export async function moveBooking(
  { db, tenantId }: TenantScope,
  { registrationId, contractId }: { registrationId: number; contractId: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('registration')
    .set({ contract_id: contractId, ticket_id: null, voucher_id: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', registrationId)
    .where('holds_visit', '=', false)
    .where('mark_used_visit', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
