import { endpoint } from '../endpoint.ts';
import { idParams } from '../wire-types.ts';
import {
  buyContractBody,
  contractCheckAnswer,
  contractCheckBody,
  contractProduct,
  contractProductQuery,
} from './member-schema.ts';
import { joined } from './schema.ts';

const choiceErrors = ['no_products_found', 'item_not_found', 'changed_meanwhile', 'under_age'] as const;

/** How a member buys a contract, extends one or changes its package. */
export const memberEndpoints = {
  getContractProduct: endpoint({
    method: 'GET',
    path: '/user/product/contract/{id}',
    summary: 'A contract as it is sold to the member: from which day, what is paid first, and what stands in its way',
    access: 'client',
    params: idParams,
    query: contractProductQuery,
    response: contractProduct,
    errors: [...choiceErrors, 'data_validation_failed'],
    cacheKey: 'join contract',
    freshSeconds: 0,
  }),
  checkContract: endpoint({
    method: 'POST',
    path: '/user/contract/add/check',
    status: 200,
    summary: 'Whether the contract can begin on that day; if not, which one takes the days and when they are free',
    access: 'client',
    isOwnAlone: true,
    body: contractCheckBody,
    response: contractCheckAnswer,
    errors: [...choiceErrors, 'data_validation_failed'],
  }),
  buyContract: endpoint({
    method: 'POST',
    path: '/user/contract',
    summary: 'Buy a contract: a purchase to pay, or its invoice where the club takes no payments in the app',
    access: 'client',
    isOwnAlone: true,
    body: buyContractBody,
    response: joined,
    errors: [
      ...choiceErrors,
      'active_contract_on_period',
      'campaign_code_not_found',
      'seller_incomplete',
      'data_validation_failed',
      'too_many_requests',
    ],
    isIdempotent: true,
  }),
};
