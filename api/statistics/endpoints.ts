import { endpoint } from '../endpoint.ts';
import { dateRange } from '../wire-types.ts';
import { userStatistics } from './schema.ts';

export const statisticsEndpoints = {
  getOwnStatistics: endpoint({
    method: 'GET',
    path: '/user/statistics',
    summary:
      'How often one was there from `from` to `until`, and for what; from the first of this month to today by default',
    access: 'client',
    query: dateRange,
    status: 200,
    response: userStatistics,
    errors: [],
    cacheSeconds: 0,
  }),
};
