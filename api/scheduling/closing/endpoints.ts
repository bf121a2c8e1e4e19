import { endpoint } from '../../endpoint.ts';
import { idParams } from '../../wire-types.ts';
import { cancelTrainingQuery } from '../schema.ts';
import { closed, closingBody, closingEffects, closingList } from './schema.ts';

export const closingEndpoints = {
  listClosings: endpoint({
    method: 'GET',
    path: '/admin/schedule/close',
    summary: 'Which clubs and rooms are closed today or later, by day; what is open again is left out',
    access: 'admin',
    response: closingList,
    cacheKey: 'closings',
    freshSeconds: 30,
  }),
  foreseeClosing: endpoint({
    method: 'POST',
    path: '/admin/schedule/close/effects',
    status: 200,
    summary: 'Which trainings would be cancelled where a club or a room closes for some days, and who would be told',
    access: 'admin',
    query: cancelTrainingQuery,
    body: closingBody,
    response: closingEffects,
    errors: ['item_not_found'],
    freshSeconds: 5,
  }),
  closeClub: endpoint({
    method: 'POST',
    path: '/admin/schedule/close',
    summary:
      'Close a club or a room for some days: trainings to come are cancelled, each person is told once of all, and visits and money go back',
    access: 'admin',
    query: cancelTrainingQuery,
    body: closingBody,
    response: closed,
    errors: ['item_not_found'],
    isIdempotent: true,
  }),
  openAgain: endpoint({
    method: 'POST',
    path: '/admin/schedule/close/{id}/open',
    status: 200,
    summary: 'Open what is closed from today on; what was cancelled stays cancelled',
    access: 'admin',
    params: idParams,
    response: closingList,
    errors: ['item_not_found'],
    isIdempotent: true,
  }),
};
