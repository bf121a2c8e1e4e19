import { endpoint } from '../endpoint.ts';
import { idParams } from '../wire-types.ts';
import { schedule, scheduleQuery, trainingDetail } from './schema.ts';

export const timetableEndpoints = {
  listPublicSchedule: endpoint({
    method: 'GET',
    path: '/public/schedule',
    summary: 'Public trainings from `from` to `until`, today by default, 42 days at most',
    access: 'visitor',
    query: scheduleQuery,
    status: 200,
    response: schedule,
    errors: [],
    cacheSeconds: 0,
  }),
  getPublicTraining: endpoint({
    method: 'GET',
    path: '/public/schedule/{id}',
    summary: 'One public training',
    access: 'visitor',
    params: idParams,
    status: 200,
    response: trainingDetail,
    errors: ['training_not_found'],
    cacheSeconds: 0,
  }),
  listOwnSchedule: endpoint({
    method: 'GET',
    path: '/user/schedule',
    summary: 'All trainings from `from` to `until` with what the caller has and may do in each',
    access: 'client',
    query: scheduleQuery,
    status: 200,
    response: schedule,
    errors: [],
    cacheSeconds: 0,
  }),
  getOwnTraining: endpoint({
    method: 'GET',
    path: '/user/schedule/{id}',
    summary: 'One training with what the caller has and may do in it',
    access: 'client',
    params: idParams,
    status: 200,
    response: trainingDetail,
    errors: ['training_not_found'],
    cacheSeconds: 0,
  }),
};
