import { type BillingTerms, indexOfPeriod, periodAt } from '#api/contracts/billing-periods.ts';
import { nextRise } from '#api/contracts/rises/rise-rules.ts';
import { addDays, type PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError, refusedField } from '../../endpoint/api-error.ts';
import { getContractRules } from '../tenants/queries.ts';
import { type ContractWork, changeContract, foreseeMoney, todayOf } from './change-contract.ts';
import { entitlementOf, withoutRight } from './free-bookings.ts';
import { type ContractRow, findContract, listBookingsBy, lockContract } from './queries.ts';

/** How its months are counted, and what one costs. */
export const termsOf = (row: ContractRow): BillingTerms => ({
  mode: row.period_mode,
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  priceCents: row.price_cents ?? 0,
});

/** The last day that a notice given today leads to: the days of notice, then the end of the month that is invoiced. */
function endAfterNotice(row: ContractRow, noticeDays: number | null, today: PlainDate): PlainDate {
  const isOpen = row.valid_until === null && row.notice_given_at === null && row.handed_over_at === null;
  if (noticeDays === null || !isOpen) throw new ApiError(409, 'notice_not_possible');
  const earliest = addDays(today, noticeDays);
  if (row.billing !== 'monthly') return earliest;
  return periodAt(termsOf(row), Math.max(0, indexOfPeriod(termsOf(row), earliest))).until;
}

/** The last day that a member's wish to end a contract leads to. Throws where they cannot end it like that. */
async function lastDayOf(scope: TenantScope, row: ContractRow, { because }: Own, today: PlainDate): Promise<PlainDate> {
  if (because === undefined) return endAfterNotice(row, (await getContractRules(scope)).noticeDays, today);
  const isOver = row.revoked_at !== null || row.handed_over_at !== null || row.billing !== 'monthly';
  const rise = isOver ? null : nextRise({ ...termsOf(row), prices: row.prices }, today);
  if (!rise) throw new ApiError(409, 'notice_not_possible');
  return rise.endsOn;
}

export async function foreseeEnd(scope: TenantScope, own: Own, work: ContractWork) {
  const { id, clientId } = own;
  const row = await findContract(scope, id);
  if (!row || row.client_id !== clientId) throw new ApiError(404, 'item_not_found');
  const validUntil = await lastDayOf(scope, row, own, todayOf(work));
  const entitlement = await entitlementOf(scope, clientId, id);
  const bookings = await listBookingsBy(scope, { source: 'contract', id }, work.now);
  return {
    validUntil,
    bookings: entitlement ? withoutRight(bookings, { ...entitlement, validUntil }, work) : [],
    money: await foreseeMoney(scope, row, endsOn(validUntil, work), work),
  };
}

/** The change that a last day is, whoever has decided it. */
export const endsOn = (
  validUntil: PlainDate,
  { now }: Pick<ContractWork, 'now'>,
  kind: 'notice' | 'refused' | 'ended' = 'notice',
) => ({
  kind,
  facts: { valid_until: validUntil, notice_given_at: now },
});

interface Own {
  id: number;
  clientId: number;
  /** A new price: no notice is needed. */
  because?: 'price' | undefined;
}

/** A member's notice. */
export async function giveNotice(scope: TenantScope, own: Own, work: ContractWork): Promise<ContractRow> {
  const { id, clientId, because } = own;
  const row = await lockContract(scope, id, clientId);
  if (!row) throw new ApiError(404, 'item_not_found');
  const validUntil = await lastDayOf(scope, row, own, todayOf(work));
  const ending = endsOn(validUntil, work, because === 'price' ? 'refused' : 'notice');
  return changeContract(scope, row, { ...ending, byClientId: clientId, note: validUntil }, work);
}

export function refuseEndOn(row: ContractRow, on: PlainDate, today: PlainDate): void {
  const isPossible = on >= today && on >= row.valid_from && (row.valid_until === null || on <= row.valid_until);
  if (!isPossible) throw refusedField(409, 'notice_not_possible', 'on');
}

/** The club ends it; a day that was over or lies after its end is refused. */
export async function endContract(
  scope: TenantScope,
  { id, on, reason }: { id: number; on: PlainDate; reason: string },
  work: ContractWork & { byClientId: number },
): Promise<ContractRow> {
  const row = await lockContract(scope, id);
  if (!row) throw new ApiError(404, 'item_not_found');
  refuseEndOn(row, on, todayOf(work));
  const { byClientId } = work;
  return changeContract(scope, row, { ...endsOn(on, work, 'ended'), byClientId, note: reason }, work);
}
