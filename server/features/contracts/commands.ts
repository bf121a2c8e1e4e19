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
  >
>;

export async function updateContract({ db, tenantId }: TenantScope, id: number, facts: Facts): Promise<void> {
  const { freezes, ...columns } = facts;
  await db
    .updateTable('contract')
    .set({ ...columns, ...(freezes && { freezes: JSON.stringify(freezes) }) })
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
