import { shopIdOf } from './sandbox-keys.ts';
import type { SandboxOrder, SandboxRefund, SandboxState } from './sandbox-state.ts';

const units = (cents: number): string => (cents / 100).toFixed(2);

/** An order as the API shows it: amounts are texts. */
export function presentOrder(state: SandboxState, order: SandboxOrder, origin: string) {
  const refunds = state.refundsOf(order.uuid);
  const gone = refunds
    .filter(({ status }) => status !== 'REJECTED' && status !== 'CANCELED')
    .reduce((sum, { cents }) => sum + cents, 0);
  return {
    uuid: order.uuid,
    paymentStatus: order.status,
    locale: order.locale,
    merchantReference: order.merchantReference,
    merchantReferenceDisplay: order.display,
    merchantReturnUrl: order.returnUrl,
    merchantNotificationUrl: order.notificationUrl,
    grandTotal: units(order.cents),
    currency: order.currency,
    paymentMethodType: order.method,
    storeUuid: shopIdOf(order.accessKey),
    paymentIntents: [
      {
        uuid: order.intentUuid,
        paymentMethodType: order.method,
        paymentMethodMetadata: { preferredProvider: order.bank },
        amount: units(order.cents),
        currency: order.currency,
        status: order.status,
        serviceFee: '0.00',
        serviceFeeCurrency: order.currency,
        createdAt: order.createdAt,
      },
    ],
    refunds: refunds.map(presentRefund),
    availableForRefund: units(Math.max(0, order.cents - gone)),
    isRefundableType: true,
    lineItems: [],
    billingAddress: null,
    shippingAddress: null,
    expiresAt: order.expiresAt,
    createdAt: order.createdAt,
    storeName: 'Sandbox',
    businessName: 'Sandbox',
    paymentUrl: `${origin}/${order.uuid}`,
  };
}

export const presentRefund = (refund: SandboxRefund) => ({
  uuid: refund.uuid,
  amount: units(refund.cents),
  status: refund.status,
  ...(refund.description && { statusDescription: refund.description }),
  currency: 'EUR',
  createdAt: refund.createdAt,
});
