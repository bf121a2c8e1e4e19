import type { IssueBody, SaleBody } from '#api/invoices/staff-schema.ts';
import type { CampaignBody, ChangeCampaignBody, ChangeProductBody, ProductBody } from '#api/products/schema.ts';
import { command, once } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { productQueries } from './queries.ts';

export type ProductWish = { id: undefined; body: ProductBody } | { id: number; body: ChangeProductBody };
export type CampaignWish = { id: undefined; body: CampaignBody } | { id: number; body: ChangeCampaignBody };

/** What is sold: paid at once, or by an invoice. The key is that of the basket, so that a second press sells nothing. */
export type SaleWish = { idempotencyKey: string } & (
  | { way: 'paid'; body: SaleBody }
  | { way: 'invoice'; body: IssueBody }
);

async function sell(wish: SaleWish) {
  const { idempotencyKey } = wish;
  if (wish.way === 'paid') return api('POST /admin/sale', { body: wish.body, idempotencyKey });
  const { item } = await api('POST /admin/invoice', { body: wish.body, idempotencyKey });
  return { item, paymentId: null, credited: 0, granted: [] };
}

export const productMutations = {
  save: command(
    (wish: ProductWish) =>
      wish.id === undefined
        ? api('POST /admin/product', { body: wish.body, ...once() })
        : api('PUT /admin/product/{id}', { params: { id: wish.id }, body: wish.body, ...once() }),
    { invalidates: [productQueries.all] },
  ),
  saveCampaign: command(
    (wish: CampaignWish) =>
      wish.id === undefined
        ? api('POST /admin/campaign-code', { body: wish.body, ...once() })
        : api('PUT /admin/campaign-code/{id}', { params: { id: wish.id }, body: wish.body, ...once() }),
    { invalidates: [productQueries.campaigns] },
  ),
  findByCode: command((code: string) => api('GET /admin/card', { query: { code } })),
  sell: command(sell),
};
