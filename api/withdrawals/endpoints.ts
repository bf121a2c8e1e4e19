import { endpoint } from '../endpoint.ts';
import { ownWithdrawals, withdrawal, withdrawalBody, withdrawalQuery } from './schema.ts';

/** Withdrawing from what was bought at a distance, in two steps and without an account. */
export const withdrawalEndpoints = {
  listOwnWithdrawals: endpoint({
    method: 'GET',
    path: '/user/withdrawal',
    summary: 'One’s own purchases that can be withdrawn from, with the secrets by which that is done',
    access: 'client',
    response: ownWithdrawals,
    isSecret: true,
    cacheKey: 'withdrawals',
    freshSeconds: 60,
  }),
  getWithdrawal: endpoint({
    method: 'GET',
    path: '/public/withdrawal',
    summary: 'What can be withdrawn from of a purchase and what goes back, for whoever has its number and secret',
    access: 'visitor',
    query: withdrawalQuery,
    response: withdrawal,
    errors: ['item_not_found', 'too_many_requests'],
    isSecret: true,
    cacheKey: 'withdrawal',
    freshSeconds: 0,
  }),
  withdrawFromPurchase: endpoint({
    method: 'POST',
    path: '/public/withdrawal',
    status: 200,
    summary: 'Withdraw from a purchase: it is credited, paid back by the same means, and confirmed by mail',
    access: 'visitor',
    body: withdrawalBody,
    response: withdrawal,
    errors: ['item_not_found', 'changed_meanwhile', 'action_not_allowed', 'seller_incomplete', 'too_many_requests'],
  }),
};
