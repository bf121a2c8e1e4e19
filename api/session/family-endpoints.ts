import { endpoint } from '../endpoint.ts';
import { idParams } from '../wire-types.ts';
import { family } from './family-schema.ts';
import { authData } from './schema.ts';

/** A guardian acts for a child: the session is the child's then, and its token says who acts. */
export const familyEndpoints = {
  getFamily: endpoint({
    method: 'GET',
    path: '/user/family',
    summary: 'For whom whoever logged in may act',
    access: 'client',
    response: family,
    cacheKey: 'family',
    freshSeconds: 60,
    kept: { version: 1 },
  }),
  actFor: endpoint({
    method: 'POST',
    path: '/user/family/{id}',
    status: 200,
    summary:
      'Act for somebody for whom one answers: the answer’s token, and those that follow it, are theirs; logged. 404 for anybody else',
    access: 'client',
    params: idParams,
    response: authData,
    errors: ['item_not_found'],
  }),
  actForSelf: endpoint({
    method: 'DELETE',
    path: '/user/family',
    summary: 'Act for oneself again; succeeds also where one does',
    access: 'client',
    response: authData,
  }),
};
