import { type ContractStatus, type Freeze } from '#api/contracts/contract-status.ts';
import { type FreezePlan, type FreezePolicy, planFreeze } from '#api/contracts/freeze-rules.ts';
import { addDays, daysBetween, type PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError, refusedField } from '../../endpoint/api-error.ts';
import { getContractRules } from '../tenants/queries.ts';
import { type ContractWork, changeContract, foreseeMoney, todayOf } from './change-contract.ts';
import { insertFreezeFee, waiveFreezeFee } from './commands.ts';
import { entitlementOf, withoutRight } from './free-bookings.ts';
import { type ContractRow, findContract, listBookingsBy, lockContract } from './queries.ts';

/** Staff may pause for any time that lies in the contract. */
const withoutLimits: FreezePolicy = { shortestDays: 1, longestDays: 366, daysPerYear: 732, feeCents: 0 };

interface Wanted extends Freeze {
  id: number;
  /** Whose it must be; without it, staff ask. */
  clientId?: number;
}

const fieldOf = (refusal: string): 'from' | 'until' =>
  refusal === 'too_short' || refusal === 'too_long' || refusal === 'over_year' ? 'until' : 'from';

/** Throws 409 `freeze_not_possible` with the date that is wrong. */
function planOrRefuse(
  row: ContractRow,
  { from, until }: Freeze,
  { today, policy }: { today: PlainDate; policy: FreezePolicy | null },
): FreezePlan {
  if (until < from) throw refusedField(400, 'data_validation_failed', 'until');
  const plan = planFreeze(
    { from, until },
    {
      today,
      policy,
      status: row.status as ContractStatus,
      validFrom: row.valid_from,
      validUntil: row.valid_until,
      freezes: row.freezes,
    },
  );
  if (!('refusal' in plan)) return plan;
  if (plan.refusal === 'not_offered' || plan.refusal === 'not_valid') throw new ApiError(409, 'freeze_not_possible');
  throw refusedField(409, 'freeze_not_possible', fieldOf(plan.refusal));
}

const inOrder = (freezes: readonly Freeze[]): Freeze[] =>
  freezes.map(({ from, until }) => ({ from, until })).toSorted((a, b) => a.from.localeCompare(b.from));

/** The facts of a contract that is paused: its last day moves by as many days. */
const pausedFacts = (row: ContractRow, freeze: Freeze, { validUntil }: FreezePlan) => ({
  freezes: inOrder([...row.freezes, freeze]),
  valid_until: validUntil,
});

/** The facts of a contract that staff pause. Throws where they cannot. */
export const pausedByStaff = (row: ContractRow, freeze: Freeze, today: PlainDate) =>
  pausedFacts(row, freeze, planOrRefuse(row, freeze, { today, policy: withoutLimits }));

const policyFor = async (scope: TenantScope, { clientId }: Wanted): Promise<FreezePolicy | null> =>
  clientId === undefined ? withoutLimits : (await getContractRules(scope)).freeze;

/** What a pause would change, and the bookings that it would end. */
export async function foreseeFreeze(scope: TenantScope, wanted: Wanted, work: ContractWork) {
  const row = await findContract(scope, wanted.id);
  if (!row || row.client_id !== wanted.clientId) throw new ApiError(404, 'item_not_found');
  const plan = planOrRefuse(row, wanted, { today: todayOf(work), policy: await policyFor(scope, wanted) });
  const entitlement = await entitlementOf(scope, row.client_id, row.id);
  if (!entitlement) throw new ApiError(404, 'item_not_found');
  const paused = { ...entitlement, freezes: [...row.freezes, wanted], validUntil: plan.validUntil };
  return {
    plan,
    money: await foreseeMoney(scope, row, { kind: 'frozen', facts: pausedFacts(row, wanted, plan) }, work),
    bookings: withoutRight(await listBookingsBy(scope, { source: 'contract', id: row.id }, work.now), paused, work),
  };
}

/** Pauses a contract; its last day moves by as many days. */
export async function freezeContract(
  scope: TenantScope,
  wanted: Wanted,
  work: ContractWork & { byClientId: number },
): Promise<ContractRow> {
  const row = await lockContract(scope, wanted.id, wanted.clientId);
  if (!row) throw new ApiError(404, 'item_not_found');
  const plan = planOrRefuse(row, wanted, { today: todayOf(work), policy: await policyFor(scope, wanted) });
  const facts = pausedFacts(row, wanted, plan);
  const { from, until } = wanted;
  if (plan.feeCents > 0)
    await insertFreezeFee(scope, { contractId: row.id, from, until, feeCents: plan.feeCents, now: work.now });
  const note = `${from} – ${until}`;
  return changeContract(scope, row, { kind: 'frozen', facts, byClientId: work.byClientId, note }, work);
}

/**
 * The facts of a contract of which a pause is taken back that has not begun, or ends with yesterday; the last day moves back by
 * the days not used. Throws where there is no such pause.
 */
export function unpausedFacts(row: ContractRow, from: PlainDate, today: PlainDate) {
  const freeze = row.freezes.find((one) => one.from === from);
  if (!freeze || freeze.until < today) throw refusedField(409, 'freeze_not_possible', 'from');
  const left = daysBetween(freeze.from < today ? today : freeze.from, freeze.until) + 1;
  const kept = freeze.from < today ? [{ from: freeze.from, until: addDays(today, -1) }] : [];
  return {
    freeze,
    facts: {
      freezes: inOrder([...row.freezes.filter((one) => one !== freeze), ...kept]),
      valid_until: row.valid_until === null ? null : addDays(row.valid_until, -left),
    },
  };
}

interface Unpaused {
  id: number;
  clientId?: number;
  /** The first day of the pause. */
  from: PlainDate;
}

export async function foreseeFreezeEnd(scope: TenantScope, { id, clientId, from }: Unpaused, work: ContractWork) {
  const row = await findContract(scope, id);
  if (!row || row.client_id !== clientId) throw new ApiError(404, 'item_not_found');
  const { facts } = unpausedFacts(row, from, todayOf(work));
  return {
    validUntil: facts.valid_until,
    money: await foreseeMoney(scope, row, { kind: 'unfrozen', facts }, work),
  };
}

export async function endFreeze(
  scope: TenantScope,
  { id, clientId, from }: Unpaused,
  work: ContractWork & { byClientId: number },
): Promise<ContractRow> {
  const row = await lockContract(scope, id, clientId);
  if (!row) throw new ApiError(404, 'item_not_found');
  const today = todayOf(work);
  const { freeze, facts } = unpausedFacts(row, from, today);
  if (freeze.from >= today) await waiveFreezeFee(scope, { contractId: id, from, now: work.now });
  const note = `${freeze.from} – ${freeze.until}`;
  return changeContract(scope, row, { kind: 'unfrozen', facts, byClientId: work.byClientId, note }, work);
}
