import { endpoint } from '../endpoint.ts';
import { idParams } from '../wire-types.ts';
import {
  adminProductList,
  campaignBody,
  campaignList,
  changeCampaignBody,
  changeProductBody,
  oneCampaign,
  oneProduct,
  productBody,
  productQuery,
  publicProductList,
} from './schema.ts';

const read = { method: 'GET' } as const;
const add = { method: 'POST', access: 'admin', isIdempotent: true } as const;
const change = {
  method: 'PUT',
  access: 'admin',
  params: idParams,
  errors: ['changed_meanwhile'],
  isIdempotent: true,
} as const;

/** What a club sells, at which price, and its campaign codes. */
export const productEndpoints = {
  listProducts: endpoint({
    ...read,
    path: '/public/product',
    summary: 'What is sold in the app today, with its price in each club',
    access: 'visitor',
    query: productQuery,
    response: publicProductList,
    errors: ['no_products_found'],
    freshSeconds: 300,
  }),
  listAdminProducts: endpoint({
    ...read,
    path: '/admin/product',
    summary: 'All products with all prices, also retired ones',
    access: 'desk_writing',
    response: adminProductList,
    cacheKey: 'products',
    freshSeconds: 30,
    kept: { version: 1 },
  }),
  createProduct: endpoint({
    ...add,
    path: '/admin/product',
    summary: 'Add a product with its prices',
    body: productBody,
    response: oneProduct,
  }),
  changeProduct: endpoint({
    ...change,
    path: '/admin/product/{id}',
    summary: 'Change or retire a product; what was sold stays as it was sold',
    body: changeProductBody,
    response: oneProduct,
  }),
  listCampaigns: endpoint({
    ...read,
    path: '/admin/campaign-code',
    summary: 'Campaign codes, and how often each was used',
    access: 'admin',
    response: campaignList,
    cacheKey: 'campaigns',
    freshSeconds: 30,
    kept: { version: 1 },
  }),
  createCampaign: endpoint({
    ...add,
    path: '/admin/campaign-code',
    summary: 'Add a campaign code',
    body: campaignBody,
    response: oneCampaign,
  }),
  changeCampaign: endpoint({
    ...change,
    path: '/admin/campaign-code/{id}',
    summary: 'Change or retire a campaign code; purchases that have it keep it',
    body: changeCampaignBody,
    response: oneCampaign,
  }),
};
