import { endpoint } from '../endpoint.ts';
import { authData, deviceInfo, loginBody } from './schema.ts';

export const sessionEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/account/login',
    summary: 'Log in; sets the refresh cookie',
    access: 'visitor',
    body: loginBody,
    status: 200,
    response: authData,
    errors: ['wrong_username_or_password', 'too_many_requests'],
    cacheSeconds: 0,
    usesCookie: true,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/account/refresh',
    summary: 'A new access token for the session of the refresh cookie, which rotates',
    access: 'visitor',
    body: deviceInfo,
    status: 200,
    response: authData,
    errors: ['session_refresh_failed'],
    cacheSeconds: 0,
    usesCookie: true,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/account/logout',
    summary: 'End the session of the refresh cookie; succeeds also without one',
    access: 'visitor',
    status: 204,
    errors: [],
    cacheSeconds: 0,
    usesCookie: true,
  }),
};
