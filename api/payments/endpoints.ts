import { endpoint } from '../endpoint.ts';
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

const startingErrors = [
  'invoice_not_found',
  'invoice_already_paid',
  'payment_in_progress',
  'payment_starting_failed',
  'item_not_found',
] as const;

/**
 * Nothing here takes an idempotency key: the same basket is the same order until it is paid, and an order settles once.
 */
export const paymentEndpoints = {
  ...shopEndpoints,
  listPaymentMethods: endpoint({
    method: 'GET',
    path: '/public/payment/methods',
    summary: 'How one can pay: banks by country, and cards',
    access: 'visitor',
    status: 200,
    response: paymentMethods,
    errors: ['payment_starting_failed'],
    cacheSeconds: 3600,
  }),
  startPublicPayment: endpoint({
    method: 'POST',
    path: '/public/payment',
    summary: 'Begin to pay invoices by the secrets of their links or their short codes, or a purchase by its secret',
    access: 'visitor',
    body: publicPaymentBody,
    status: 201,
    response: startedPayment,
    errors: [...startingErrors, 'too_many_requests'],
    cacheSeconds: 0,
  }),
  startPayment: endpoint({
    method: 'POST',
    path: '/user/payment',
    summary: 'Begin to pay one’s own invoices or purchase',
    access: 'client',
    body: userPaymentBody,
    status: 201,
    response: startedPayment,
    errors: startingErrors,
    cacheSeconds: 0,
  }),
  confirmPayment: endpoint({
    method: 'POST',
    path: '/public/payment/confirm',
    summary: 'The payer is back, or waits: settle what the provider says of the order; repeated calls change nothing',
    access: 'visitor',
    body: confirmPaymentBody,
    status: 200,
    response: payment,
    errors: ['item_not_found'],
    cacheSeconds: 0,
  }),
  getPayment: endpoint({
    method: 'GET',
    path: '/public/payment/confirm',
    summary: 'What became of an order, for the holder of its secret or token; asks and changes nothing',
    access: 'visitor',
    query: confirmPaymentQuery,
    status: 200,
    response: payment,
    errors: ['item_not_found'],
    cacheSeconds: 0,
    isSecret: true,
  }),
  notifyPayment: endpoint({
    method: 'POST',
    path: '/public/payment/notification',
    summary: 'The payment provider reports what became of an order or a refund; every token is verified',
    access: 'visitor',
    query: notificationQuery,
    body: paymentNotification,
    status: 200,
    response: notificationAnswer,
    errors: ['action_not_allowed'],
    cacheSeconds: 0,
    isSecret: true,
  }),
};
