import type { QuoteBody } from '#api/invoices/staff-schema.ts';
import { query } from '#src/lib/data/query.ts';

export const productQueries = {
  /** All products with all prices, also retired ones. */
  all: (owner: number) => query('GET /admin/product', { owner }),
  campaigns: (owner: number) => query('GET /admin/campaign-code', { owner }),
  /** What must be known before anything is sold. */
  saleRules: (owner: number) => query('GET /admin/sale/rules', { owner }),
  /** What a basket costs. */
  quote: (owner: number, body: QuoteBody | undefined) =>
    query('POST /admin/sale/quote', body && { owner, body }, { retry: false }),
};
