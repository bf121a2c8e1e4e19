import type { contractEndpoints } from '#api/contracts/endpoints.ts';
import { earliestRise } from '#api/contracts/rises/rise-rules.ts';
import { type ForeseenChange, type ForeseenQuery, listedVisits } from '#api/contracts/schema.ts';
import type { PlainDate } from '#api/dates.ts';
import { isSamePayer } from '#api/invoices/same-payer.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { type Club, read, write } from '../../endpoint/club.ts';
import type { HandlersOf, RequestContext } from '../../endpoint/handler.ts';
import { getContractRules } from '../tenants/queries.ts';
import { type Change, type ContractWork, changeContract, foreseeMoney, todayOf } from './change-contract.ts';
import { endContract, endsOn, foreseeEnd, giveNotice, refuseEndOn } from './end-contract.ts';
import { entitlementOf, withoutRight } from './free-bookings.ts';
import {
  endFreeze,
  foreseeFreeze,
  foreseeFreezeEnd,
  freezeContract,
  pausedByStaff,
  unpausedFacts,
} from './freeze-contract.ts';
import { sendContract } from './paper/send-contract.ts';
import { findPayerOf } from './payer/queries.ts';
import {
  presentAdminContract,
  presentContract,
  presentContracts,
  presentEndedBookings,
  presentUsedVisits,
} from './present.ts';
import {
  type ContractRow,
  findContract,
  listBookingsBy,
  listContractChanges,
  listContractsOf,
  listUsedVisits,
  lockContract,
  sumOpenOfContract,
} from './queries.ts';

/** Doors and open screens hear of a change of somebody's right after the commit. */
const change = <T>(request: RequestContext, work: (club: Club) => Promise<T>): Promise<T> =>
  write(request, 'entry', work);

const presentForAdmin = async (scope: TenantScope, row: ContractRow, today: PlainDate) => {
  const { raiseNoticeDays } = await getContractRules(scope);
  const earliest = earliestRise(today, raiseNoticeDays);
  const payer = await findPayerOf(scope, row);
  return presentAdminContract(row, await listContractChanges(scope, row.id), {
    payer,
    today,
    earliestRise: earliest,
  });
};

type Admin = RequestContext & { params: { id: number }; claims: { clientId: number } };

/** An admin's change of a locked contract. */
const adminChange = (
  request: Admin,
  work: (scope: TenantScope, row: ContractRow, of: ContractWork & { byClientId: number }) => Promise<ContractRow>,
) =>
  change(request, async ({ scope, ...of }) => {
    const row = await lockContract(scope, request.params.id);
    if (!row) throw new ApiError(404, 'item_not_found');
    const changed = await work(scope, row, { ...of, byClientId: request.claims.clientId });
    return presentForAdmin(scope, changed, todayOf(of));
  });

export const contractHandlers: HandlersOf<typeof contractEndpoints> = {
  listOwnContracts: (request) =>
    read(request, async ({ scope, ...work }) => {
      const { clientId } = request.claims;
      const rows = await listContractsOf(scope, clientId);
      const used = presentUsedVisits(await listUsedVisits(scope, { clientId, limit: listedVisits }), work.catalog);
      return presentContracts(rows, used, await getContractRules(scope), { today: todayOf(work), now: work.now });
    }),
  getContractPdf: (request) => sendContract(request, { id: request.params.id, clientId: request.claims.clientId }),
  getAdminContractPdf: (request) => sendContract(request, { id: request.params.id }),
  foreseeFreeze: (request) =>
    read(request, async ({ scope, ...work }) => {
      const wanted = { ...request.query, id: request.params.id, clientId: request.claims.clientId };
      const { plan, bookings, money } = await foreseeFreeze(scope, wanted, work);
      return { ...plan, bookings: presentEndedBookings(bookings, work.catalog), money };
    }),
  freezeContract: (request) =>
    change(request, async ({ scope, ...work }) => {
      const { clientId } = request.claims;
      const wanted = { ...request.body, id: request.params.id, clientId };
      return presentContract(await freezeContract(scope, wanted, { ...work, byClientId: clientId }), todayOf(work));
    }),
  foreseeFreezeEnd: (request) =>
    read(request, ({ scope, ...work }) => {
      const { params, claims, query } = request;
      return foreseeFreezeEnd(scope, { id: params.id, clientId: claims.clientId, from: query.from }, work);
    }),
  endFreeze: (request) =>
    change(request, async ({ scope, ...work }) => {
      const { clientId } = request.claims;
      const wanted = { id: request.params.id, clientId, from: request.query.from };
      return presentContract(await endFreeze(scope, wanted, { ...work, byClientId: clientId }), todayOf(work));
    }),
  foreseeContractEnd: (request) =>
    read(request, async ({ scope, ...work }) => {
      const own = { id: request.params.id, clientId: request.claims.clientId, because: request.query.because };
      const { bookings, ...end } = await foreseeEnd(scope, own, work);
      return { ...end, bookings: presentEndedBookings(bookings, work.catalog) };
    }),
  endOwnContract: (request) =>
    change(request, async ({ scope, ...work }) => {
      const own = { id: request.params.id, clientId: request.claims.clientId, because: request.query.because };
      return presentContract(await giveNotice(scope, own, work), todayOf(work));
    }),
  getAdminContract: (request) =>
    read(request, async ({ scope, ...work }) => {
      const row = await findContract(scope, request.params.id);
      if (!row) throw new ApiError(404, 'item_not_found');
      return presentForAdmin(scope, row, todayOf(work));
    }),
  foreseeContractChange: (request) =>
    read(request, ({ scope, ...work }) => foreseeChange(scope, { id: request.params.id, query: request.query }, work)),
  endFreezeForClient: (request) =>
    adminChange(request, (scope, { id }, work) => endFreeze(scope, { id, from: request.query.from }, work)),
  blockContract: (request) =>
    adminChange(request, (scope, row, work) => {
      const { isBlocked, reason } = request.body;
      const facts = { blocked_at: isBlocked ? work.now : null, block_reason: isBlocked ? reason : null };
      const kind = isBlocked ? 'blocked' : 'unblocked';
      return changeContract(scope, row, { kind, facts, byClientId: work.byClientId, note: reason }, work);
    }),
  setContractPayer: (request) =>
    adminChange(request, async (scope, row, work) => {
      const { payerClientId, payer } = request.body;
      const facts = { payer_client_id: payerClientId === row.client_id ? null : payerClientId, payer };
      if (facts.payer_client_id === row.payer_client_id && isSamePayer(payer, row.payer)) return row;
      const found = await findPayerOf(scope, { ...row, ...facts });
      if (!found && facts.payer_client_id !== null) throw new ApiError(404, 'item_not_found');
      const note = found?.name ?? null;
      return changeContract(scope, row, { kind: 'payer', facts, byClientId: work.byClientId, note }, work);
    }),
  freezeForClient: (request) =>
    adminChange(request, (scope, { id }, work) => freezeContract(scope, { ...request.body, id }, work)),
  endContract: (request) =>
    adminChange(request, (scope, { id }, work) => endContract(scope, { ...request.body, id }, work)),
  handOverContract: (request) =>
    adminChange(request, (scope, row, work) => {
      if (row.unpaid_since === null || row.handed_over_at !== null) throw new ApiError(409, 'notice_not_possible');
      const facts = { handed_over_at: work.now };
      const { note } = request.body;
      return changeContract(scope, row, { kind: 'handed_over', facts, byClientId: work.byClientId, note }, work);
    }),
};

const blocked = 1;
const closed = 5;

/** What a change by an admin would do to bookings and money. Throws where the change would be refused. */
async function foreseeChange(
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
