import { type ContractStatus, deriveStatus } from '#api/contracts/contract-status.ts';
import type { ForeseenMoney } from '#api/contracts/foreseen-money.ts';
import type { ContractChangeKind } from '#api/contracts/schema.ts';
import { toPlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { Services } from '../../endpoint/services.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import { openTillWithin } from '../invoices/till.ts';
import { getContractRules } from '../tenants/queries.ts';
import { type Adjustment, sumsOf } from './billing/compare/compare-periods.ts';
import { foreseeAdjustments, reconcileContract } from './billing/compare/reconcile.ts';
import { insertChange, updateContract } from './commands.ts';
import { type ContractRow } from './queries.ts';

export interface ContractWork {
  catalog: ClubCatalog;
  jobs: Services['jobs'];
  now: Date;
}

/** The tenant's date: the clock of its first club decides when a day ends. */
export const todayOf = ({ catalog, now }: Pick<ContractWork, 'catalog' | 'now'>): string =>
  toPlainDate(now, catalog.timeZone);

export interface Change {
  kind: ContractChangeKind;
  facts: Parameters<typeof updateContract>[2];
  /** Null: by the clock or a payment. */
  byClientId: number | null;
  note?: string | null;
}

/**
 * Writes facts of a locked contract, derives its status from all of them, logs what changed, and credits or invoices what it
 * costs less or more by them. Bookings that it gave and gives no more are freed by a job, each in its own transaction.
 * Returns the row as it is now.
 */
export async function changeContract(
  scope: TenantScope,
  before: ContractRow,
  { kind, facts, byClientId, note = null }: Change,
  work: ContractWork,
): Promise<ContractRow> {
  const row = { ...before, ...facts };
  const status = deriveStatus(factsOf(row), todayOf(work), await getContractRules(scope));
  if (kind === 'derived' && status === before.status) return before;
  await updateContract(scope, before.id, { ...facts, status });
  const change = { contractId: before.id, at: work.now, kind, fromStatus: before.status, toStatus: status };
  const changeId = await insertChange(scope, { ...change, byClientId, note });
  await work.jobs.send(scope, 'free-bookings', { tenantId: scope.tenantId, contractId: before.id, changeId });
  const till = await openTillWithin(scope, { now: work.now, byClientId: byClientId ?? undefined });
  await reconcileContract(scope, till, before.id, kind === 'payer');
  return { ...row, status };
}

/** What a change would credit and invoice; nothing is changed. */
export async function foreseeMoney(
  scope: TenantScope,
  before: ContractRow,
  { kind, facts }: Pick<Change, 'kind' | 'facts'>,
  work: ContractWork,
): Promise<ForeseenMoney> {
  const row = { ...before, ...facts };
  const today = todayOf(work);
  const status = deriveStatus(factsOf(row), today, await getContractRules(scope));
  const adjustments = await foreseeAdjustments(scope, before.id, {
    today,
    isPayerChanged: kind === 'payer',
    changed: {
      validUntil: row.valid_until,
      freezes: row.freezes,
      isEnded: row.notice_given_at !== null,
      ...(facts.handed_over_at && { handedOverOn: today }),
      ...(facts.revoked_at && { revokedOn: today, revokedReason: facts.revoked_reason }),
    },
    logged: { on: today, kind, from: before.status as ContractStatus, to: status },
  });
  return moneyOf(adjustments);
}

/** The sums of adjustments, and those of each period. */
export function moneyOf(adjustments: readonly Adjustment[]): ForeseenMoney {
  return {
    ...sumsOf(adjustments),
    periods: adjustments.map((one) => ({ from: one.from, until: one.until, ...sumsWithoutCredit(one) })),
  };
}

function sumsWithoutCredit(adjustment: Adjustment) {
  const { creditedCents, invoicedCents } = sumsOf([adjustment]);
  return { creditedCents, invoicedCents };
}

const factsOf = (row: ContractRow) => ({
  validUntil: row.valid_until,
  isBlocked: row.blocked_at !== null,
  freezes: row.freezes,
  unpaidSince: row.unpaid_since,
  isHandedOver: row.handed_over_at !== null,
  imported: row.imported_status as ContractStatus,
});

/** What time or a payment has made of a locked contract. */
export const refreshStatus = (scope: TenantScope, row: ContractRow, work: ContractWork): Promise<ContractRow> =>
  changeContract(scope, row, { kind: 'derived', facts: {}, byClientId: null }, work);
