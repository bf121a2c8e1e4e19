import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import { issuePurchase } from '../../invoices/purchase/issue-purchase.ts';
import { openTill } from '../../invoices/till.ts';
import { insertOrder, setOrder } from './commands.ts';
import type { Basket } from './find-basket.ts';
import type { Order } from './queries.ts';
import type { PaymentWay } from './start-payment.ts';

/** Nothing is to be paid: what was bought is there at once, and the provider hears nothing. */
export async function grantFree(
  scope: TenantScope,
  { basket, way, request }: { basket: Basket; way: PaymentWay; request: RequestContext },
): Promise<Order> {
  const { now, tenant } = request;
  if (!basket.purchase) throw new ApiError(409, 'invoice_already_paid');
  const order = await insertOrder(scope, {
    referencePrefix: 'free',
    number: basket.number,
    clientId: basket.clientId,
    purchaseId: basket.purchase.id,
    amountCents: 0,
    invoices: [],
    method: null,
    origin: way.origin,
    destination: way.destination,
    now,
    expiresAt: now,
    startingUntil: null,
    pollAt: null,
  });
  const till = await openTill(scope, { settings: tenant.settings, now });
  await issuePurchase(scope, till, basket.purchase.id);
  await setOrder(scope, order.id, { status: 'PAID', state: 'settled' });
  return order;
}
