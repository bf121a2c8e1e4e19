import type { ForeseenChange, ForeseenQuery } from '#api/contracts/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { type Change, type ContractWork, foreseeMoney, todayOf } from './change-contract.ts';
import { endsOn, refuseEndOn } from './end-contract.ts';
import { entitlementOf, withoutRight } from './free-bookings.ts';
import { pausedByStaff, unpausedFacts } from './freeze-contract.ts';
import { presentEndedBookings } from './present.ts';
import { type ContractRow, findContract, listBookingsBy, sumOpenOfContract } from './queries.ts';

const blocked = 1;
const closed = 5;

/** What a change by an admin would do to bookings and money. Throws where the change would be refused. */
export async function foreseeChange(
  scope: TenantScope,
  { id, query }: { id: number; query: ForeseenQuery },
  work: ContractWork,
): Promise<ForeseenChange> {
  const row = await findContract(scope, id);
  if (!row) throw new ApiError(404, 'item_not_found');
  const { status, ...change } = changedBy(row, query, work);
  const after = { ...row, ...change.facts };
  // One that gives no right today ends no booking.
  const entitlement = await entitlementOf(scope, row.client_id, id);
  const given = entitlement && {
    ...entitlement,
    ...(status !== undefined && { status }),
    freezes: after.freezes,
    validUntil: after.valid_until,
  };
  const bookings = given
    ? withoutRight(await listBookingsBy(scope, { source: 'contract', id }, work.now), given, work)
    : [];
  const money = await foreseeMoney(scope, row, change, work);
  return {
    validUntil: after.valid_until,
    bookings: presentEndedBookings(bookings, work.catalog),
    openCents: (await sumOpenOfContract(scope, id)) - money.owedLessCents,
    money,
  };
}

/** The change, and the status that it gives at once. */
interface Foreseen extends Pick<Change, 'kind' | 'facts'> {
  status?: number;
}

function changedBy(row: ContractRow, query: ForeseenQuery, work: ContractWork): Foreseen {
  const today = todayOf(work);
  const { from = today, until = today, on = today } = query;
  switch (query.change) {
    case 'block':
      return { kind: 'blocked', facts: { blocked_at: work.now }, status: blocked };
    case 'unblock':
      return { kind: 'unblocked', facts: { blocked_at: null } };
    case 'hand_over':
      if (row.unpaid_since === null || row.handed_over_at !== null) throw new ApiError(409, 'notice_not_possible');
      return { kind: 'handed_over', facts: { handed_over_at: work.now }, status: closed };
    case 'freeze':
      return { kind: 'frozen', facts: pausedByStaff(row, { from, until }, today) };
    case 'unfreeze':
      return { kind: 'unfrozen', facts: unpausedFacts(row, from, today).facts };
    case 'payer':
      return { kind: 'payer', facts: {} };
    case 'end':
      refuseEndOn(row, on, today);
      return endsOn(on, work, 'ended');
  }
}
