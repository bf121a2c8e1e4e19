import { addDays, toInstant, toPlainDate } from '#api/dates.ts';
import type { productEndpoints } from '#api/products/endpoints.ts';
import type { AdminProduct, Campaign } from '#api/products/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError, invalidFields } from '../../endpoint/api-error.ts';
import { writeRows } from '../../endpoint/club.ts';
import type { HandlersOf, RequestContext } from '../../endpoint/handler.ts';
import { zoneOfFirst } from '../rooms/club-zone.ts';
import { listUnits } from '../rooms/queries.ts';
import { insertCampaign, insertProduct, updateCampaign, updateProduct } from './commands.ts';
import { presentCampaign, presentProduct, presentPublic } from './present.ts';
import {
  listAllPrices,
  listAllProducts,
  listCampaigns,
  listPricesOn,
  listSoldProducts,
  lockCampaign,
  lockProduct,
} from './queries.ts';

/** Two prices at once for one club, a code twice, a club that is not there. */
const fieldOf: Record<string, string> = { '23P01': 'prices', '23505': 'code', '23503': 'prices' };

function refuseConflict(error: { code?: string }): never {
  const field = fieldOf[error.code ?? ''];
  throw field ? invalidFields([field]) : error;
}

async function oneProduct(scope: TenantScope, id: number): Promise<{ item: AdminProduct }> {
  const [product] = await listAllProducts(scope, id);
  if (!product) throw new ApiError(404, 'item_not_found');
  return { item: presentProduct(product, await listAllPrices(scope, id)) };
}

async function oneCampaign(scope: TenantScope, id: number): Promise<{ item: Campaign }> {
  const [campaign] = await listCampaigns(scope, id);
  if (!campaign) throw new ApiError(404, 'item_not_found');
  return { item: presentCampaign(campaign) };
}

/** What is sold is shown to everybody from what this process remembers. */
const write = <T>(request: RequestContext, work: (scope: TenantScope) => Promise<T>): Promise<T> =>
  writeRows(request, 'tenant', work);

function refuseOld(row: { version: number } | undefined, version: number): void {
  if (!row) throw new ApiError(404, 'item_not_found');
  if (row.version !== version) throw new ApiError(409, 'changed_meanwhile');
}

export const productHandlers: HandlersOf<typeof productEndpoints> = {
  listProducts: ({ query, now, inTenant, staysFreshUntil }) =>
    inTenant(async (scope) => {
      const units = await listUnits(scope);
      const timeZone = zoneOfFirst(units);
      const today = toPlainDate(now, timeZone);
      staysFreshUntil(toInstant(`${addDays(today, 1)}T00:00:00`, timeZone));
      const [products, prices] = [await listSoldProducts(scope, today), await listPricesOn(scope, today)];
      const items = presentPublic(products, prices, query);
      const isUnknown = query.unit !== undefined && !units.some(({ id }) => id === query.unit);
      if (isUnknown || items.length === 0) throw new ApiError(404, 'no_products_found');
      return { items };
    }),
  listAdminProducts: ({ inTenant }) =>
    inTenant(async (scope) => {
      const prices = await listAllPrices(scope);
      const products = await listAllProducts(scope);
      return { items: products.map((product) => presentProduct(product, prices)) };
    }),
  createProduct: (request) =>
    write(request, async (scope) => oneProduct(scope, await insertProduct(scope, request.body).catch(refuseConflict))),
  changeProduct: (request) =>
    write(request, async (scope) => {
      const { params, body, now } = request;
      refuseOld(await lockProduct(scope, params.id), body.version);
      await updateProduct(scope, params.id, body, now).catch(refuseConflict);
      return oneProduct(scope, params.id);
    }),
  listCampaigns: ({ inTenant }) =>
    inTenant(async (scope) => ({ items: (await listCampaigns(scope)).map(presentCampaign) })),
  createCampaign: ({ body, inTenant }) =>
    inTenant(async (scope) => oneCampaign(scope, await insertCampaign(scope, body).catch(refuseConflict))),
  changeCampaign: ({ params, body, now, inTenant }) =>
    inTenant(async (scope) => {
      refuseOld(await lockCampaign(scope, params.id), body.version);
      await updateCampaign(scope, params.id, body, now).catch(refuseConflict);
      return oneCampaign(scope, params.id);
    }),
};
