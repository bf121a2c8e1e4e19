import { addDays } from '#api/dates.ts';
import type { memberEndpoints } from '#api/join/member-endpoints.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { HandlersOf, RequestContext } from '../../../endpoint/handler.ts';
import { openTillOf } from '../../invoices/till.ts';
import { presentPublic } from '../../products/present.ts';
import { listPricesOn } from '../../products/queries.ts';
import { getContractRules } from '../../tenants/queries.ts';
import { quotePackage } from '../quote.ts';
import { buyContract } from './buy-contract.ts';
import { type ChosenContract, type ContractChoice, chooseContract } from './choose-contract.ts';

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
