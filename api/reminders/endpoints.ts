import { endpoint } from '../endpoint.ts';
import { leaveRemindedBody, remindedPlace, remindedQuery } from './schema.ts';

export const reminderEndpoints = {
  getRemindedPlace: endpoint({
    method: 'GET',
    path: '/public/reminder',
    summary: 'The place that a reminder is about and what leaving it costs now, for whoever has its link',
    access: 'visitor',
    query: remindedQuery,
    response: remindedPlace,
    errors: ['item_not_found', 'too_many_requests'],
    isSecret: true,
    cacheKey: 'reminded place',
    freshSeconds: 0,
  }),
  leaveRemindedPlace: endpoint({
    method: 'POST',
    path: '/public/reminder/leave',
    summary: 'Leave that place, at the cost that was agreed to; once more is the same again',
    access: 'visitor',
    body: leaveRemindedBody,
    response: remindedPlace,
    status: 200,
    errors: ['item_not_found', 'cancelling_not_allowed', 'too_many_requests'],
  }),
};
