import { endpoint } from '../endpoint.ts';
import { adminHome, adminHomeQuery } from './schema.ts';

export const homeEndpoints = {
  getAdminHome: endpoint({
    method: 'GET',
    path: '/admin/home',
    summary: 'What needs a hand in the clubs, who is in now, and who came last',
    access: 'admin',
    query: adminHomeQuery,
    response: adminHome,
    cacheKey: 'adminHome',
    freshSeconds: 10,
    // A device of a club keeps no names of those who came.
    kept: { version: 3, without: ['entries', 'warnings'] },
  }),
};
