import { clashOf, type Follow, firstFreeDay, followOf } from '#api/contracts/follow-rules.ts';
import { addDays, type PlainDate } from '#api/dates.ts';
import { isOfAge } from '#api/join/join-rules.ts';
import { lastDayOf } from '#api/products/last-day-of.ts';
import type { ContractRules } from '#api/tenants/contract-settings.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, refusedField } from '../../../endpoint/api-error.ts';
import { followFactsOf } from '../../contracts/follow-facts.ts';
import { type ContractRow, findContract } from '../../contracts/queries.ts';
import type { Till } from '../../invoices/till.ts';
import { centsOf, priceOf } from '../../products/price-of.ts';
import { listPricesOn, listSoldProducts } from '../../products/queries.ts';
import { type ChosenPackage, choosePackage } from '../package-lines.ts';
import { findBirthDate, listTakenDays, type TakenBy } from './queries.ts';

export interface ContractChoice {
  productId: number;
  unitId: number;
  /** Of one that follows another: as that one says. Today without both. */
  startsOn?: PlainDate | undefined;
  /** Which of their own contracts it follows. */
  contractId?: number | undefined;
}

export interface ChosenContract {
  chosen: ChosenPackage;
  startsOn: PlainDate;
  follow: Follow | null;
  clash: TakenBy | undefined;
  firstFreeOn: PlainDate | null;
}

interface Whose {
  till: Till;
  clientId: number;
  rules: ContractRules;
}

/**
 * A contract as a member would buy it, and which of theirs takes its days. Throws where it is not sold there, where they are
 * under age, and where the contract that it is to follow cannot be followed.
 */
export async function chooseContract(
  scope: TenantScope,
  { till, clientId, rules }: Whose,
  choice: ContractChoice,
): Promise<ChosenContract> {
  const { productId, unitId, contractId } = choice;
  await refuseMinor(scope, till, clientId);
  const [product] = await listSoldProducts(scope, till.today, [productId]);
  if (product?.grants.type !== 'contract') throw refusedField(409, 'no_products_found', 'productId');
  const { grants } = product;
  const row = contractId === undefined ? undefined : await findOwn(scope, contractId, clientId);
  const price = priceOf(await listPricesOn(scope, till.today), { productId, unitId });
  const monthly = (price ? centsOf(price, true) : 0) / (grants.billing === 'monthly' ? 1 : (grants.months ?? 1));
  const follow = row ? followOrRefuse(row, { till, rules }, Math.round(monthly)) : null;
  const startsOn = follow?.startsOn ?? choice.startsOn ?? till.today;
  if (follow && choice.startsOn !== undefined && choice.startsOn !== startsOn)
    throw refusedField(409, 'changed_meanwhile', 'startsOn');
  const replaces = follow?.kind === 'change' ? contractId : undefined;
  const details = replaces === undefined ? {} : { replacesContractId: replaces };
  const shared = { rules, clientId, details, isFollowing: follow !== null };
  const chosen = await choosePackage(scope, till, { choice: { productId, unitId, startsOn }, ...shared });
  const taken = await listTakenDays(scope, { clientId, from: startsOn, exceptId: replaces });
  const clash = clashOf({ from: startsOn, until: chosen.validUntil }, taken);
  const free = clash ? firstFreeDay(startsOn, (from) => lastDayOf(grants, from), taken) : null;
  const isTooFar = free !== null && free > addDays(till.today, rules.latestStartDays);
  return { chosen, startsOn, follow, clash, firstFreeOn: isTooFar || follow ? null : free };
}

/** Whoever is under age buys at the club, with their guardian. */
async function refuseMinor(scope: TenantScope, { today }: Till, clientId: number): Promise<void> {
  const birthDate = await findBirthDate(scope, clientId);
  if (birthDate && !isOfAge(birthDate, today)) throw new ApiError(409, 'under_age');
}

async function findOwn(scope: TenantScope, id: number, clientId: number): Promise<ContractRow> {
  const row = await findContract(scope, id);
  if (row?.client_id !== clientId || row.revoked_at !== null) throw new ApiError(404, 'item_not_found');
  return row;
}

function followOrRefuse(row: ContractRow, { till, rules }: Omit<Whose, 'clientId'>, monthlyCents: number): Follow {
  const follow = followOf(followFactsOf(row, { today: till.today, noticeDays: rules.noticeDays }), monthlyCents);
  if (!follow) throw new ApiError(409, 'notice_not_possible');
  return follow;
}
