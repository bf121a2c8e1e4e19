import { endpoint } from '../../endpoint.ts';
import { idParams } from '../../wire-types.ts';
import { clientMakeUp, endMakeUpBody, giveMakeUpBody, makeUpParams } from './staff-schema.ts';

/** What staff do about make-up classes of a client; members have them with their courses. */
export const makeUpEndpoints = {
  listMakeUpOf: endpoint({
    method: 'GET',
    path: '/admin/client/{id}/makeup',
    summary: 'A client’s make-up classes that are not used up, and the courses for which one can be given',
    access: 'admin',
    params: idParams,
    response: clientMakeUp,
    errors: ['item_not_found'],
    cacheKey: 'makeup client',
    freshSeconds: 0,
  }),
  giveMakeUp: endpoint({
    method: 'POST',
    path: '/admin/client/{id}/makeup',
    summary: 'Give a member of a course a make-up class, with a reason, beside its limit; logged',
    access: 'admin',
    params: idParams,
    body: giveMakeUpBody,
    errors: ['item_not_found'],
    isIdempotent: true,
  }),
  endMakeUp: endpoint({
    method: 'PUT',
    path: '/admin/client/{id}/makeup/{creditId}/end',
    summary: 'End a make-up class that is not in use, with a reason; logged',
    access: 'admin',
    params: makeUpParams,
    body: endMakeUpBody,
    errors: ['item_not_found', 'action_not_allowed'],
  }),
};
