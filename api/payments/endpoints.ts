import { endpoint } from '../endpoint.ts';
import { creditPaymentBody, ownCredit } from './credit-schema.ts';
import {
  confirmPaymentBody,
  confirmPaymentQuery,
  notificationAnswer,
  notificationQuery,
  payment,
  paymentMethods,
  paymentNotification,
  publicPaymentBody,
  startedPayment,
  userPaymentBody,
} from './schema.ts';
import { shopEndpoints } from './shop-endpoints.ts';
import { voucherPaid, voucherPaymentBody } from './voucher-schema.ts';

const startingErrors = [
  'invoice_not_found',
  'invoice_already_paid',
  'payment_in_progress',
  'payment_starting_failed',
  'payment_service_silent',
  'item_not_found',
] as const;

/**
 * Orders take no idempotency key: the same basket is the same order until it is paid, and an order settles once.
 */
export const paymentEndpoints = {
  ...shopEndpoints,
  listPaymentMethods: endpoint({
    method: 'GET',
    path: '/public/payment/methods',
    summary: 'How one can pay: banks by country, and cards',
    access: 'visitor',
    response: paymentMethods,
    errors: ['payment_starting_failed', 'payment_service_silent'],
  }),
  startPublicPayment: endpoint({
    method: 'POST',
    path: '/public/payment',
    summary: 'Begin to pay invoices by the secrets of their links or their short codes, or a purchase by its secret',
    access: 'visitor',
    body: publicPaymentBody,
    response: startedPayment,
    errors: [...startingErrors, 'too_many_requests'],
  }),
  payByVoucher: endpoint({
    method: 'POST',
    path: '/public/payment/voucher',
    summary: 'Pay invoices or a purchase with a voucher of a value, whole or in part; what is left open is named',
    access: 'visitor',
    body: voucherPaymentBody,
    response: voucherPaid,
    errors: [
      'invoice_not_found',
      'invoice_already_paid',
      'payment_in_progress',
      'item_not_found',
      'voucher_not_found',
      'voucher_used',
      'voucher_expired',
      'voucher_not_yet',
      'voucher_claimed',
      'voucher_too_small',
      'seller_incomplete',
      'too_many_requests',
    ],
    isIdempotent: true,
  }),
  getOwnCredit: endpoint({
    method: 'GET',
    path: '/user/payment/credit',
    summary: 'What the caller can pay with: what the club owes them, but for what is to go back',
    access: 'client',
    response: ownCredit,
  }),
  payWithCredit: endpoint({
    method: 'POST',
    path: '/user/payment/credit',
    summary:
      'Pay one’s own invoices or purchase with what the club owes one, whole or in part; what is left open is named',
    access: 'client',
    body: creditPaymentBody,
    response: voucherPaid,
    errors: [
      'invoice_not_found',
      'invoice_already_paid',
      'payment_in_progress',
      'item_not_found',
      'refund_not_possible',
      'seller_incomplete',
    ],
    isIdempotent: true,
  }),
  startPayment: endpoint({
    method: 'POST',
    path: '/user/payment',
    summary: 'Begin to pay one’s own invoices or purchase',
    access: 'client',
    body: userPaymentBody,
    response: startedPayment,
    errors: startingErrors,
  }),
  confirmPayment: endpoint({
    method: 'POST',
    path: '/public/payment/confirm',
    status: 200,
    summary: 'The payer is back, or waits: settle what the provider says of the order; repeated calls change nothing',
    access: 'visitor',
    body: confirmPaymentBody,
    response: payment,
    errors: ['item_not_found'],
  }),
  getPayment: endpoint({
    method: 'GET',
    path: '/public/payment/confirm',
    summary: 'What became of an order, for the holder of its secret or token; asks and changes nothing',
    access: 'visitor',
    query: confirmPaymentQuery,
    response: payment,
    errors: ['item_not_found'],
    isSecret: true,
  }),
  notifyPayment: endpoint({
    method: 'POST',
    path: '/public/payment/notification',
    status: 200,
    summary: 'The payment provider reports what became of an order or a refund; every token is verified',
    access: 'visitor',
    query: notificationQuery,
    body: paymentNotification,
    response: notificationAnswer,
    errors: ['action_not_allowed'],
    isSecret: true,
  }),
};
