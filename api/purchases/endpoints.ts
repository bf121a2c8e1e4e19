import { endpoint } from '../endpoint.ts';
import { bought, boughtCards, boughtQuery, buyBody, purchaseQuote, quoteBody } from './schema.ts';

const buyingErrors = [
  'no_products_found',
  'campaign_code_not_found',
  'changed_meanwhile',
  'seller_incomplete',
  'data_validation_failed',
  'too_many_requests',
] as const;

/** What members and visitors buy: tickets and vouchers. */
export const purchaseEndpoints = {
  quotePurchase: endpoint({
    method: 'POST',
    path: '/public/product/quote',
    status: 200,
    summary: 'What tickets, vouchers or packages cost together in a club, and what a campaign code takes off',
    access: 'visitor',
    body: quoteBody,
    response: purchaseQuote,
    errors: ['no_products_found', 'campaign_code_not_found', 'too_many_requests'],
    freshSeconds: 60,
  }),
  buyTickets: endpoint({
    method: 'POST',
    path: '/public/ticket',
    summary:
      'Buy tickets, with or without an account: a purchase to pay, or its invoice where the club takes no payments here',
    access: 'visitor',
    body: buyBody,
    response: bought,
    errors: buyingErrors,
    isIdempotent: true,
  }),
  buyVouchers: endpoint({
    method: 'POST',
    path: '/public/voucher',
    summary: 'The same with vouchers, for oneself or as a present',
    access: 'visitor',
    body: buyBody,
    response: bought,
    errors: buyingErrors,
    isIdempotent: true,
  }),
  getBought: endpoint({
    method: 'GET',
    path: '/public/ticket/bought',
    summary: 'What a purchase has given, for whoever has its number and secret',
    access: 'visitor',
    query: boughtQuery,
    response: boughtCards,
    errors: ['item_not_found', 'too_many_requests'],
    isSecret: true,
    cacheKey: 'bought',
    freshSeconds: 0,
    kept: { version: 1 },
  }),
};
