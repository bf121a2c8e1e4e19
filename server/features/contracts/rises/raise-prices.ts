import {
  appliesFrom,
  earliestRise,
  isFall,
  type KeptReason,
  keptBy,
  priceBefore,
  priceOn,
} from '#api/contracts/rises/rise-rules.ts';
import type { ForeseenRise, RiseBody, RiseList } from '#api/contracts/rises/schema.ts';
import type { PlainDate } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import { writeDate } from '#api/timetable/say-when.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, refusedField } from '../../../endpoint/api-error.ts';
import { openTillWithin } from '../../invoices/till.ts';
import { getContractRules } from '../../tenants/queries.ts';
import { foreseeAdjustments, reconcileContract } from '../billing/compare/reconcile.ts';
import { type ContractWork, moneyOf, todayOf } from '../change-contract.ts';
import { lockContract } from '../queries.ts';
import { insertPrices, insertRise, logPrices, withdrawPrices } from './commands.ts';
import { listInvoicedBy, listRises, listRising, lockRise, type RiseRow, type RisingContract } from './queries.ts';

interface Planned {
  raised: RisingContract[];
  kept: Record<KeptReason, number>;
  earliest: PlainDate;
}

async function planRise(
  scope: TenantScope,
  { from, price: priceCents, ...whose }: RiseBody,
  { today, isLocked = false }: { today: PlainDate; isLocked?: boolean },
): Promise<Planned> {
  const { raisesFixedTerms, raiseNoticeDays } = await getContractRules(scope);
  const kept = { fixedTerm: 0, dear: 0, announced: 0 };
  const raised: RisingContract[] = [];
  const contracts = await listRising(scope, { today, whose, isLocked });
  if (contracts.length === 0) throw new ApiError(404, 'item_not_found');
  for (const contract of contracts) {
    const reason = keptBy(contract, { from, priceCents, raisesFixedTerms, mayFall: whose.contractId !== undefined });
    if (reason) kept[reason] += 1;
    else raised.push(contract);
  }
  const falls = raised.length > 0 && raised.every((contract) => isFall(contract, { from, priceCents }));
  return { raised, kept, earliest: falls ? today : earliestRise(today, raiseNoticeDays) };
}

/** What a new price would change; nothing is changed. Throws `item_not_found` where there is no such contract. */
export async function foreseeRise(scope: TenantScope, body: RiseBody, work: ContractWork): Promise<ForeseenRise> {
  const today = todayOf(work);
  const { raised, kept, earliest } = await planRise(scope, body, { today });
  const [only] = body.contractId === undefined ? [] : raised;
  return {
    earliest,
    contracts: raised.length,
    withoutMail: raised.filter(({ hasMail }) => !hasMail).length,
    before: raised.reduce((sum, contract) => sum + priceBefore(contract, body.from), 0),
    after: raised.length * body.price,
    kept,
    single: only ? await foreseeSingle(scope, only, body, today) : null,
  };
}

async function foreseeSingle(
  scope: TenantScope,
  contract: RisingContract,
  { from, price: priceCents }: RiseBody,
  today: PlainDate,
): Promise<ForeseenRise['single']> {
  const prices = [...contract.prices, { from, priceCents }].toSorted((a, b) => a.from.localeCompare(b.from));
  const adjustments = await foreseeAdjustments(scope, contract.id, { today, changed: { prices } });
  return { appliesFrom: appliesFrom(contract, from), money: moneyOf(adjustments) };
}

type Staff = ContractWork & { byClientId: number };

/**
 * Raises the price of contracts from a day on, or lowers that of a single one, which needs no notice; a run tells their members.
 * What was invoiced for days that cost less by now is credited. Throws `notice_not_possible` where the day comes too soon, and
 * `item_not_found` where no contract would cost another price.
 */
export async function announceRise(scope: TenantScope, body: RiseBody, work: Staff): Promise<RiseRow> {
  const { byClientId, now } = work;
  // Whoever pays is locked before their contract, as everywhere.
  if (body.contractId !== undefined) await lockContract(scope, body.contractId);
  const { raised, earliest } = await planRise(scope, body, { today: todayOf(work), isLocked: true });
  if (body.from < earliest) throw refusedField(409, 'notice_not_possible', 'from');
  const [first] = raised;
  if (!first) throw new ApiError(404, 'item_not_found');
  const { from, price: priceCents } = body;
  const riseId = await insertRise(scope, { name: first.name, from, priceCents, now });
  await insertPrices(scope, { riseId, contractIds: raised.map(({ id }) => id), from, priceCents, now });
  await logPrices(scope, { riseId, byClientId, note: noteOf({ from, priceCents }), now });
  const invoicedIds = body.contractId === undefined ? [] : await listInvoicedBy(scope, riseId);
  await compareInvoiced(scope, invoicedIds, work);
  return findRise(scope, riseId);
}

async function compareInvoiced(
  scope: TenantScope,
  contractIds: readonly number[],
  { now, byClientId }: Staff,
): Promise<void> {
  const till = await openTillWithin(scope, { now, byClientId });
  for (const contractId of contractIds) await reconcileContract(scope, till, contractId);
}

/** In no language. */
const noteOf = ({ from, priceCents }: { from: PlainDate; priceCents: number }): string =>
  `${formatMoney(priceCents, 'et')}, ${writeDate(from)}`;

async function findRise(scope: TenantScope, id: number): Promise<RiseRow> {
  const [row] = await listRises(scope, id);
  if (!row) throw new ApiError(404, 'item_not_found');
  return row;
}

/** Takes a price back before it applies; what was invoiced by it already is credited. Throws `action_not_allowed` after. */
export async function withdrawRise(scope: TenantScope, id: number, work: Staff): Promise<RiseRow> {
  const { byClientId, now } = work;
  const row = await lockRise(scope, id);
  if (!row) throw new ApiError(404, 'item_not_found');
  if (row.withdrawnAt !== null) return findRise(scope, id);
  if (row.from <= todayOf(work)) throw new ApiError(409, 'action_not_allowed');
  const invoicedIds = await listInvoicedBy(scope, id);
  // Whoever pays is locked before their contracts, as everywhere.
  for (const contractId of invoicedIds) await lockContract(scope, contractId);
  await withdrawPrices(scope, id, now);
  await logPrices(scope, { riseId: id, byClientId, note: '—', now });
  await compareInvoiced(scope, invoicedIds, work);
  return findRise(scope, id);
}

/** Contracts by what they were bought as, and what was announced. */
export async function listForStaff(scope: TenantScope, work: ContractWork) {
  const today = todayOf(work);
  const { raiseNoticeDays: noticeDays } = await getContractRules(scope);
  const running = await listRising(scope, { today });
  const groups = Map.groupBy(running, ({ productId, name }) => (productId === null ? name : productId));
  const raisable: RiseList['raisable'] = [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const costs = own.map((contract) => priceOn(contract, today));
    const { productId, name } = first;
    const [lowest, highest] = [Math.min(...costs), Math.max(...costs)];
    return [{ productId, name, contracts: own.length, lowest, highest }];
  });
  const rises = await listRises(scope);
  const byName = raisable.toSorted((a, b) => a.name.localeCompare(b.name));
  return { raisable: byName, rises, earliest: earliestRise(today, noticeDays), noticeDays };
}
