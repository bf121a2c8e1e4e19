import { foldMailAddress } from '#api/clients/mail-address.ts';
import { addDays } from '#api/dates.ts';
import type { memberEndpoints } from '#api/join/member-endpoints.ts';
import type { Joined } from '#api/join/schema.ts';
import { startsBeforeWithdrawal } from '#api/withdrawals/withdrawal-rules.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, invalidFields, refusedField } from '../../../endpoint/api-error.ts';
import type { HandlerRequest, HandlersOf, RequestContext } from '../../../endpoint/handler.ts';
import { lapsePurchase } from '../../invoices/purchase/commands.ts';
import { createPurchase } from '../../invoices/purchase/create-purchase.ts';
import { openTillOf, refuseIncompleteSeller, type Till } from '../../invoices/till.ts';
import { lockPayers } from '../../ledger/queries.ts';
import { presentPublic } from '../../products/present.ts';
import { listPricesOn } from '../../products/queries.ts';
import { insertDelivery } from '../../purchases/commands.ts';
import { countedBuying } from '../../purchases/purchase-throttle.ts';
import { getContractRules } from '../../tenants/queries.ts';
import { noteAcceptance } from '../../terms/commands.ts';
import { refuseOtherTerms } from '../../terms/terms-version.ts';
import { presentJoined } from '../present-joined.ts';
import { quotePackage } from '../quote.ts';
import { type ChosenContract, type ContractChoice, chooseContract } from './choose-contract.ts';
import { listOpenContractPurchases } from './queries.ts';

type Request = HandlerRequest<typeof memberEndpoints.buyContract>;

/** Makes the purchase of a contract, or its invoice where the club takes no payments in the app. */
const buyContract = (request: Request): Promise<Joined> =>
  request.inTenant((scope) => countedBuying(scope, request, () => buyWithin(scope, request)));

async function buyWithin(scope: TenantScope, request: Request): Promise<Joined> {
  const { body, claims, tenant } = request;
  const { clientId } = claims;
  const till = await openTillOf(scope, request, { unitId: body.unitId });
  refuseIncompleteSeller(till);
  refuseOtherTerms(tenant.settings.buying_terms, body.termsVersion);
  // One at a time, so that two taps do not buy two contracts for the same days.
  await lockPayers(scope, [clientId]);
  const rules = await getContractRules(scope);
  const { chosen, startsOn, clash } = await chooseContract(scope, { till, clientId, rules }, body);
  if (clash) throw new ApiError(409, 'active_contract_on_period');
  if (startsBeforeWithdrawal(startsOn, till.today, till.seller.country) && body.askedToStart !== true)
    throw invalidFields(['askedToStart']);
  for (const id of await listOpenContractPurchases(scope, clientId)) await lapsePurchase(scope, id);
  const purchase = await makePurchase(scope, till, { request, lines: chosen.lines });
  return presentJoined(scope, { request, till, purchase });
}

interface Making {
  request: Request;
  lines: Parameters<typeof createPurchase>[2]['lines'];
}

async function makePurchase(scope: TenantScope, till: Till, { request, lines }: Making) {
  const { body, claims, language, now, origin, tenant } = request;
  const { clientId } = claims;
  const { unitId, campaignCode } = body;
  const purchase = await createPurchase(scope, till, {
    clientId,
    unitId,
    language,
    isOnline: true,
    lines,
    campaignCode,
  });
  if (purchase.totalCents !== body.total) throw refusedField(409, 'changed_meanwhile', 'total');
  const texts = tenant.settings.buying_terms;
  const accepted = { purchaseId: purchase.id, clientId, texts, language, askedToStart: body.askedToStart ?? false };
  await noteAcceptance(scope, { ...accepted, now });
  await insertDelivery(scope, {
    purchaseId: purchase.id,
    email: foldMailAddress(claims.email),
    language,
    origin,
    gift: undefined,
  });
  return purchase;
}

type Context = Pick<RequestContext, 'tenant' | 'now'> & { claims: { clientId: number } };

async function chooseFor(scope: TenantScope, request: Context, choice: ContractChoice) {
  const till = await openTillOf(scope, request, { unitId: choice.unitId });
  const whose = { till, clientId: request.claims.clientId, rules: await getContractRules(scope) };
  return { till, contract: await chooseContract(scope, whose, choice) };
}

function presentAvailability({ clash, firstFreeOn }: ChosenContract) {
  const { id, number, name, until: validUntil } = clash ?? { id: 0, number: '', name: '', until: null };
  return { clash: clash ? { id, number, name, validUntil } : null, firstFreeOn };
}

export const memberHandlers: HandlersOf<typeof memberEndpoints> = {
  getContractProduct: (request) =>
    request.inTenant(async (scope) => {
      const { unit: unitId, from, contract: contractId } = request.query;
      const productId = request.params.id;
      const { till, contract } = await chooseFor(scope, request, { productId, unitId, startsOn: from, contractId });
      const { chosen, startsOn, follow } = contract;
      const [item] = presentPublic([chosen.product], await listPricesOn(scope, till.today), { unit: unitId });
      if (!item) throw new ApiError(404, 'no_products_found');
      const quote = await quotePackage(scope, till, { chosen, unitId, campaignCode: undefined });
      return {
        item: { ...item, joiningFee: quote.lines.find(({ kind }) => kind === 'joining_fee')?.total ?? 0 },
        startsOn,
        replacesUntil: follow?.kind === 'change' ? addDays(startsOn, -1) : null,
        quote,
        ...presentAvailability(contract),
      };
    }),
  checkContract: (request) =>
    request.inTenant(async (scope) => {
      const { contract } = await chooseFor(scope, request, request.body);
      return { isCondition: contract.clash === undefined, ...presentAvailability(contract) };
    }),
  buyContract,
};
