import type { JoinDiscountBody } from '#api/join/schema.ts';
import { query } from '#src/lib/data/query.ts';

export interface ContractChoice {
  productId: number;
  unitId: number;
  from: string | undefined;
  contractId: number | undefined;
}

export const joinQueries = {
  products: () => query('GET /public/join/product', {}),
  /** What is paid first; with a campaign code, what it takes off. */
  quote: (owner: number, choice: JoinDiscountBody | undefined) =>
    query('POST /public/join/discount', choice && { owner, body: choice }, { retry: false }),
  /** What one saves by joining here instead of at the desk. */
  onlineDiscount: (unitId: number, productId: number) =>
    query('GET /public/join/online-discount', { query: { unit: unitId, id: productId } }, { retry: false }),
  /** A contract as it is sold to whoever is logged in; from a day, or after one of their own. */
  contract: (owner: number, choice: ContractChoice | undefined) =>
    query('GET /user/product/contract/{id}', choice && soldTo(owner, choice), { retry: false }),
};

const soldTo = (owner: number, { productId, unitId, from, contractId }: ContractChoice) => ({
  owner,
  params: { id: productId },
  query: { unit: unitId, ...(from && { from }), ...(contractId && { contract: contractId }) },
});
