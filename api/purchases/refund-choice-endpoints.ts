import { endpoint } from '../endpoint.ts';
import { choiceBody, choiceQuery, refundChoice } from './refund-choice-schema.ts';

export const refundChoiceEndpoints = {
  getRefundChoice: endpoint({
    method: 'GET',
    path: '/public/payment/choice',
    summary: 'The money of a place that is gone or was cancelled, and what was chosen, for whoever has the link',
    access: 'visitor',
    query: choiceQuery,
    response: refundChoice,
    errors: ['item_not_found', 'too_many_requests'],
    isSecret: true,
    cacheKey: 'payment choice',
    freshSeconds: 0,
  }),
  chooseRefund: endpoint({
    method: 'POST',
    path: '/public/payment/choice',
    summary: 'Keep that money as credit or have it back, once',
    access: 'visitor',
    body: choiceBody,
    response: refundChoice,
    errors: ['item_not_found', 'changed_meanwhile', 'too_many_requests'],
    isIdempotent: true,
  }),
};
