import type { Joined } from '#api/join/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { RequestContext } from '../../endpoint/handler.ts';
import type { CreatedPurchase } from '../invoices/purchase/create-purchase.ts';
import { issuePurchase } from '../invoices/purchase/issue-purchase.ts';
import type { Till } from '../invoices/till.ts';
import { takesPayments } from './takes-payments.ts';

interface Ordered {
  request: Pick<RequestContext, 'tenant' | 'services'>;
  till: Till;
  purchase: CreatedPurchase;
}

/** Where nothing can be paid in the app, the invoice is the end; what costs nothing is confirmed like a payment. */
export async function presentJoined(scope: TenantScope, { request, till, purchase }: Ordered): Promise<Joined> {
  const { totalCents: total, expiresAt } = purchase;
  const shown = { total, expiresAt: expiresAt.toISOString() };
  if (total === 0 || (await takesPayments(scope, request)))
    return { ...shown, number: purchase.number, linkSecret: purchase.linkSecret, next: 'pay' };
  const { number, linkSecret } = await issuePurchase(scope, till, purchase.id);
  return { ...shown, number, linkSecret, next: 'invoice' };
}
