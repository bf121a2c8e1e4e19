import { endpoint } from '../endpoint.ts';
import { idParams } from '../wire-types.ts';
import { familyEndpoints } from './family-endpoints.ts';
import { authData, deviceInfo, loginAnswer, loginBody, ownSessions } from './schema.ts';

export const sessionEndpoints = {
  ...familyEndpoints,
  login: endpoint({
    method: 'POST',
    path: '/account/login',
    status: 200,
    summary:
      'Log in; sets the refresh cookie, unless the answer is `pending`: then a second factor is asked for, or has to be set up',
    access: 'visitor',
    body: loginBody,
    response: loginAnswer,
    errors: ['wrong_username_or_password', 'too_many_requests'],
    usesCookie: true,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/account/refresh',
    status: 200,
    summary: 'A new access token for the session of the refresh cookie, which rotates',
    access: 'visitor',
    body: deviceInfo,
    response: authData,
    errors: ['session_refresh_failed'],
    usesCookie: true,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/account/logout',
    summary: 'End the session of the refresh cookie; succeeds also without one',
    access: 'visitor',
    usesCookie: true,
  }),
  listOwnSessions: endpoint({
    method: 'GET',
    path: '/user/account/session',
    summary: 'Where the caller is logged in',
    access: 'client',
    isOwnAlone: true,
    response: ownSessions,
    cacheKey: 'sessions',
  }),
  endOwnSession: endpoint({
    method: 'DELETE',
    path: '/user/account/session/{id}',
    summary: 'Log out one of the caller’s sessions; succeeds also where it has ended. 404 for somebody else’s',
    access: 'client',
    isOwnAlone: true,
    params: idParams,
    errors: ['item_not_found'],
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/user/account/session',
    summary: 'Log out all sessions of the caller but the one that asks',
    access: 'client',
    isOwnAlone: true,
  }),
};
