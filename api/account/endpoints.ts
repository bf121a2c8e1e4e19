import { endpoint } from '../endpoint.ts';
import { accountStatus, profile } from './schema.ts';

export const accountEndpoints = {
  getProfile: endpoint({
    method: 'GET',
    path: '/user/account/profile',
    summary: 'One’s own data',
    access: 'client',
    status: 200,
    response: profile,
    errors: [],
    cacheSeconds: 0,
  }),
  getStatus: endpoint({
    method: 'GET',
    path: '/user/account/status',
    summary: 'Contract, bookings and limits of the caller in short',
    access: 'client',
    status: 200,
    response: accountStatus,
    errors: [],
    cacheSeconds: 0,
  }),
};
