import { endpoint } from '../endpoint.ts';
import { idParams } from '../wire-types.ts';
import { changeStandingBody, standingList, standingOfTraining, startedStanding, startStandingBody } from './schema.ts';

export const standingEndpoints = {
  listStanding: endpoint({
    method: 'GET',
    path: '/user/standing',
    summary: 'The classes that are booked for oneself every week',
    access: 'client',
    response: standingList,
    cacheKey: 'standing list',
  }),
  getStandingOfTraining: endpoint({
    method: 'GET',
    path: '/user/standing/training/{id}',
    summary: 'Whether a training comes every week, and is booked for oneself every week',
    access: 'client',
    params: idParams,
    response: standingOfTraining,
    errors: ['training_not_found'],
    cacheKey: 'standing training',
  }),
  startStanding: endpoint({
    method: 'POST',
    path: '/user/standing',
    summary:
      'Have this class booked every week, from this training on: each as soon as its booking opens, by all rules of booking',
    access: 'client',
    body: startStandingBody,
    response: startedStanding,
    errors: ['training_not_found', 'registering_not_allowed'],
    isIdempotent: true,
  }),
  changeStanding: endpoint({
    method: 'PUT',
    path: '/user/standing/{id}',
    summary: 'Pause it for some days, or say whether it joins waiting lists',
    access: 'client',
    params: idParams,
    body: changeStandingBody,
    errors: ['item_not_found'],
  }),
  stopStanding: endpoint({
    method: 'DELETE',
    path: '/user/standing/{id}',
    summary: 'Book it no more; what is booked stays',
    access: 'client',
    params: idParams,
    errors: ['item_not_found'],
  }),
};
