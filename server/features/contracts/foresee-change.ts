import type { ForeseenChange, ForeseenQuery } from '#api/contracts/schema.ts';
import type { PlainDate } from '#api/dates.ts';
import type { EntitlementFacts } from '#api/registrations/booking/facts.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { type ContractWork, todayOf } from './change-contract.ts';
import { refuseEndOn } from './end-contract.ts';
import { entitlementOf, withoutRight } from './free-bookings.ts';
import { endAfterFreeze } from './freeze-contract.ts';
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
  const facts = changedBy(row, query, todayOf(work));
  // One that gives no right today ends no booking.
  const entitlement = await entitlementOf(scope, row.client_id, id);
  const bookings = entitlement
    ? withoutRight(
        await listBookingsBy(scope, { source: 'contract', id }, work.now),
        { ...entitlement, ...facts },
        work,
      )
    : [];
  return {
    validUntil: facts.validUntil === undefined ? row.valid_until : facts.validUntil,
    bookings: presentEndedBookings(bookings, work.catalog),
    openCents: await sumOpenOfContract(scope, id),
  };
}

type Changed = Partial<Pick<EntitlementFacts, 'status' | 'freezes' | 'validUntil'>>;

function changedBy(row: ContractRow, query: ForeseenQuery, today: PlainDate): Changed {
  switch (query.change) {
    case 'block':
      return { status: blocked };
    case 'hand_over':
      if (row.unpaid_since === null || row.handed_over_at !== null) throw new ApiError(409, 'notice_not_possible');
      return { status: closed };
    case 'freeze': {
      const { from = today, until = today } = query;
      return { freezes: [...row.freezes, { from, until }], validUntil: endAfterFreeze(row, { from, until }, today) };
    }
    default:
      refuseEndOn(row, query.on ?? today, today);
      return { validUntil: query.on ?? today };
  }
}
