import { endpoint } from '../endpoint.ts';
import { dateRange } from '../wire-types.ts';
import { goalBody, ownProgress, userStatistics } from './schema.ts';

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
  getOwnProgress: endpoint({
    method: 'GET',
    path: '/user/statistics/progress',
    summary: 'One’s own visits by month, by week and by time of the week, and the weekly goal',
    access: 'client',
    status: 200,
    response: ownProgress,
    errors: [],
    cacheSeconds: 0,
  }),
  setWeeklyGoal: endpoint({
    method: 'PUT',
    path: '/user/statistics/goal',
    summary: 'Say how often a week one means to train',
    access: 'client',
    body: goalBody,
    status: 204,
    errors: [],
    cacheSeconds: 0,
    isIdempotent: true,
  }),
};
