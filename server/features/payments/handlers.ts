import { addMinutes } from '#api/dates.ts';
import type { paymentEndpoints } from '#api/payments/endpoints.ts';
import type { PaymentMethods, UserPaymentBody } from '#api/payments/schema.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { HandlersOf, RequestContext } from '../../endpoint/handler.ts';
import { ProviderRefusal, ProviderUnreachable } from '../../integrations/payments/payment-errors.ts';
import { findFreeCredit } from '../invoices/pay/spend-own-credit.ts';
import { findShop } from './account/provider-keys.ts';
import { shopHandlers } from './account/shop-handlers.ts';
import { confirmPayment, getPayment } from './confirm-payment.ts';
import { payWithCredit } from './credit/pay-with-credit.ts';
import { hearNotification } from './notices/hear-notification.ts';
import { findLinkedBasket, findOwnBasket, readShown } from './orders/find-basket.ts';
import { silentProvider, startPayment } from './orders/start-payment.ts';
import { payByVoucher } from './vouchers/pay-by-voucher.ts';

const none: PaymentMethods = { isActive: false, countries: [], hasCards: false, isCardInFrame: false };

/** A refused or silent provider is told as such: bank transfer is the way that is left. */
async function listMethods(request: RequestContext): Promise<PaymentMethods> {
  const { inTenant, services, tenant, now, staysFreshUntil } = request;
  const { isPaymentActive, isPaymentInFrame } = tenant.settings.page_rules.payment;
  const shop = await inTenant((scope) => findShop(scope, services.secret));
  // Keys may be stored at any moment, by a process that tells nobody.
  staysFreshUntil(addMinutes(now, 1));
  if (!isPaymentActive || !shop) return none;
  try {
    const { countries, hasCards, canFrameCards } = await services.payments.listMethods(shop.keys);
    return { isActive: true, countries, hasCards, isCardInFrame: isPaymentInFrame && canFrameCards };
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw silentProvider(now);
    if (error instanceof ProviderRefusal) throw new ApiError(409, 'payment_starting_failed');
    throw error;
  }
}

type Body = Pick<UserPaymentBody, 'method' | 'origin' | 'destination'>;

const wayOf = ({ method, origin, destination }: Body) => ({
  method,
  origin,
  destination: destination ?? null,
});

export const paymentHandlers: HandlersOf<typeof paymentEndpoints> = {
  ...shopHandlers,
  listPaymentMethods: listMethods,
  startPublicPayment: async (request) => {
    const shown = request.body.invoices && (await readShown(request, request.body.invoices));
    const body = { purchase: request.body.purchase, invoices: shown };
    return startPayment(request, (scope) => findLinkedBasket(scope, body), wayOf(request.body));
  },
  payByVoucher,
  getOwnCredit: ({ inTenant, claims }) =>
    inTenant(async (scope) => ({ credit: await findFreeCredit(scope, claims.clientId) })),
  payWithCredit,
  startPayment: (request) =>
    startPayment(request, (scope) => findOwnBasket(scope, request.claims.clientId, request.body), wayOf(request.body)),
  confirmPayment: (request) => confirmPayment(request, request.body),
  getPayment: ({ query, ...request }) => getPayment(request, { order: query.order, orderToken: query['order-token'] }),
  notifyPayment: async (request) => {
    const { body, query } = request;
    await hearNotification(request, body.refundToken ?? body.orderToken ?? query['order-token']);
    return { isHeard: true };
  },
};
