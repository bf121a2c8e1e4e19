import { endpoint } from '../endpoint.ts';
import { ownVoucher } from '../tickets/schema.ts';
import { ownVoucherInfo, voucherBody, voucherInfo, voucherQuery } from './schema.ts';

export const voucherEndpoints = {
  getVoucher: endpoint({
    method: 'GET',
    path: '/public/voucher',
    summary: 'What a voucher is good for, for whoever has its code',
    access: 'visitor',
    query: voucherQuery,
    response: voucherInfo,
    errors: ['voucher_not_found', 'too_many_requests'],
    isSecret: true,
    freshSeconds: 0,
  }),
  getVoucherInfo: endpoint({
    method: 'GET',
    path: '/user/card/voucher/info',
    summary: 'The same before claiming it: whether it is somebody’s already',
    access: 'client',
    query: voucherQuery,
    response: ownVoucherInfo,
    errors: ['voucher_not_found', 'too_many_requests'],
    isSecret: true,
    freshSeconds: 0,
  }),
  claimVoucher: endpoint({
    method: 'POST',
    path: '/user/card/voucher',
    summary: 'Put a voucher into the own account: one person can, once',
    access: 'client',
    body: voucherBody,
    response: ownVoucher,
    errors: ['voucher_not_found', 'voucher_used', 'voucher_expired', 'voucher_claimed', 'too_many_requests'],
    isIdempotent: true,
  }),
};
