import { addDays, type PlainDate, toInstant, toPlainDate } from '#api/dates.ts';
import type { joinEndpoints } from '#api/join/endpoints.ts';
import { isJoinedBy } from '#api/join/join-rules.ts';
import type { JoinProducts, JoinRules } from '#api/join/schema.ts';
import { withdrawableUntil } from '#api/withdrawals/withdrawal-rules.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { HandlerRequest, RequestContext } from '../../endpoint/handler.ts';
import { openTillOf } from '../invoices/till.ts';
import { presentPublic } from '../products/present.ts';
import { listPricesOn, listSoldProducts } from '../products/queries.ts';
import { findClubZone, listUnits } from '../rooms/queries.ts';
import { getContractRules } from '../tenants/queries.ts';
import { versionOfTerms } from '../terms/terms-version.ts';
import { takesPayments } from './takes-payments.ts';

type Request = HandlerRequest<typeof joinEndpoints.listJoinProducts>;

/** The tenant's day; what is answered of it is kept no longer. */
export async function freshToday(
  scope: TenantScope,
  { now, staysFreshUntil }: Pick<RequestContext, 'now' | 'staysFreshUntil'>,
): Promise<PlainDate> {
  const timeZone = await findClubZone(scope);
  const today = toPlainDate(now, timeZone);
  staysFreshUntil(toInstant(`${addDays(today, 1)}T00:00:00`, timeZone));
  return today;
}

export async function listJoinProducts(request: Request): Promise<JoinProducts> {
  const { query } = request;
  return request.inTenant(async (scope) => {
    const today = await freshToday(scope, request);
    const units = await listUnits(scope);
    const isUnknown = query.unit !== undefined && !units.some(({ id }) => id === query.unit);
    const products = await listSoldProducts(scope, today);
    const wanted = query.unit === undefined ? units.map(({ id }) => id) : [query.unit];
    const items = presentPublic(products, await listPricesOn(scope, today), { unit: query.unit })
      .filter(({ grants }) => wanted.some((unitId) => isJoinedBy(grants, unitId)))
      .map((item) => ({ ...item, joiningFee: products.find(({ id }) => id === item.id)?.joiningFee ?? 0 }));
    if (isUnknown || items.length === 0) throw new ApiError(404, 'no_products_found');
    return {
      items,
      units: units.map(({ id, name, address }) => ({ id, name, address })),
      rules: await presentRules(scope, request, today),
    };
  });
}

/** The club's rules, and in short what its terms say. Both rules on: the complete form. */
async function presentRules(scope: TenantScope, request: Request, today: PlainDate): Promise<JoinRules> {
  const { tenant, services, now } = request;
  const { noticeDays, freeze, latestStartDays } = await getContractRules(scope);
  const { pages } = tenant.settings.page_rules;
  const { seller } = await openTillOf(scope, { tenant, now });
  const policy = (await services.catalog.get(scope)).policyOf('group', now);
  return {
    mode: pages.isJoinCompletePage ? 'complete' : 'simple',
    isPaidOnline: await takesPayments(scope, request),
    today,
    latestStart: addDays(today, latestStartDays),
    withdrawableUntil: withdrawableUntil(today, seller.country),
    termsVersion: versionOfTerms(tenant.settings.buying_terms),
    noticeDays,
    freezeDaysPerYear: freeze?.daysPerYear ?? null,
    freezeFee: freeze?.feeCents ?? 0,
    freeCancelMinutes: policy.freeCancelMinutesBefore,
  };
}
