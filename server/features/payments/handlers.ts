import type { paymentEndpoints } from '#api/payments/endpoints.ts';
import type { UserPaymentBody } from '#api/payments/schema.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import { findFreeCredit } from '../invoices/pay/spend-own-credit.ts';
import { shopHandlers } from './account/shop-handlers.ts';
import { confirmPayment, getPayment } from './confirm-payment.ts';
import { payWithCredit } from './credit/pay-with-credit.ts';
import { listMethods } from './list-methods.ts';
import { hearNotification } from './notices/hear-notification.ts';
import { findLinkedBasket, findOwnBasket, readShown } from './orders/find-basket.ts';
import { startPayment } from './orders/start-payment.ts';
import { payByVoucher } from './vouchers/pay-by-voucher.ts';

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
