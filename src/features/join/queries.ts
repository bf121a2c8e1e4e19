import { queryOptions } from '@tanstack/react-query';
import type { JoinDiscountBody } from '#api/join/schema.ts';
import { callApi } from '#src/lib/api/call-api.ts';
import { api } from '#src/lib/session/call-as-user.ts';

const minute = 60_000;

export interface ContractChoice {
  productId: number;
  unitId: number;
  from: string | undefined;
  contractId: number | undefined;
}

export const joinQueries = {
  products: () =>
    queryOptions({
      queryKey: ['join', 'products'] as const,
      queryFn: ({ signal }) => callApi('GET /public/join/product', { signal }),
      staleTime: 5 * minute,
    }),
  /** What is paid first; with a campaign code, what it takes off. */
  quote: (choice: JoinDiscountBody | undefined) =>
    queryOptions({
      queryKey: ['join', 'quote', choice] as const,
      queryFn: ({ signal }) => api('POST /public/join/discount', { body: choice ?? missing(), signal }),
      enabled: choice !== undefined,
      staleTime: minute,
      retry: false,
    }),
  /** What one saves by joining here instead of at the desk. */
  onlineDiscount: (unitId: number, productId: number) =>
    queryOptions({
      queryKey: ['join', 'onlineDiscount', unitId, productId] as const,
      queryFn: ({ signal }) =>
        callApi('GET /public/join/online-discount', { query: { unit: unitId, id: productId }, signal }),
      staleTime: 5 * minute,
      retry: false,
    }),
  /** A contract as it is sold to whoever is logged in; from a day, or after one of their own. */
  contract: (choice: ContractChoice | undefined) =>
    queryOptions({
      queryKey: ['join', 'contract', choice] as const,
      queryFn: ({ signal }) => {
        const { productId, unitId, from, contractId } = choice ?? missing();
        const query = { unit: unitId, ...(from && { from }), ...(contractId && { contract: contractId }) };
        return api('GET /user/product/contract/{id}', { params: { id: productId }, query, signal });
      },
      enabled: choice !== undefined,
      staleTime: 0,
      retry: false,
    }),
  terms: () =>
    queryOptions({
      queryKey: ['join', 'terms'] as const,
      queryFn: ({ signal }) => callApi('GET /page/buying-terms', { signal }),
      staleTime: 60 * minute,
    }),
};

function missing(): never {
  throw new Error('nothing is chosen yet');
}
