import { endpoint } from '../endpoint.ts';
import { authData } from '../session/schema.ts';
import { idParams } from '../wire-types.ts';
import {
  authWithCodes,
  codeBody,
  confirmation,
  newTotp,
  pendingBody,
  pendingCode,
  pendingProof,
  recoveryCodes,
  secondFactor,
} from './schema.ts';

/** By the token of a log-in that is pending (`login`): nobody is logged in yet. */
const pending = { access: 'visitor', method: 'POST' } as const;
const own = { access: 'client', isFresh: 'own', isOwnAlone: true } as const;

export const secondFactorEndpoints = {
  proveLogin: endpoint({
    ...pending,
    path: '/account/login/second-factor',
    status: 200,
    summary: 'Confirm a password by a second factor; sets the refresh cookie. 404 when the log-in has to begin anew',
    body: pendingProof,
    response: authData,
    errors: ['item_not_found', 'code_not_right', 'too_many_requests'],
    usesCookie: true,
  }),
  startTotpAtLogin: endpoint({
    ...pending,
    path: '/account/login/totp',
    status: 200,
    summary: 'A secret for an authenticator app, for somebody who must have a second factor and has none',
    body: pendingBody,
    response: newTotp,
    errors: ['item_not_found'],
  }),
  finishTotpAtLogin: endpoint({
    ...pending,
    method: 'PUT',
    path: '/account/login/totp',
    summary: 'Confirm that the app has it, by a code of it; sets the refresh cookie',
    body: pendingCode,
    response: authWithCodes,
    errors: ['item_not_found', 'code_not_right', 'too_many_requests'],
    usesCookie: true,
  }),
  confirmSession: endpoint({
    method: 'POST',
    path: '/user/account/confirmation',
    status: 200,
    summary:
      'Prove that one still is who logged in, for the calls that ask for it (`confirmation_needed`): the answer’s token is good for them for ten minutes. By the second factor, for whoever has one',
    access: 'client',
    isOwnAlone: true,
    body: confirmation,
    response: authData,
    errors: ['wrong_username_or_password', 'code_not_right', 'second_factor_needed', 'too_many_requests'],
  }),
  getSecondFactor: endpoint({
    method: 'GET',
    path: '/user/account/second-factor',
    summary: 'What the caller confirms their password with',
    access: 'client',
    isOwnAlone: true,
    response: secondFactor,
    cacheKey: 'second-factor',
    freshSeconds: 0,
  }),
  startTotp: endpoint({
    ...own,
    method: 'POST',
    path: '/user/account/totp',
    status: 200,
    summary: 'A secret for an authenticator app; the one before is good until this is confirmed',
    response: newTotp,
  }),
  finishTotp: endpoint({
    ...own,
    method: 'PUT',
    path: '/user/account/totp',
    summary:
      'Confirm that the app has it, by a code of it: from now on codes are asked for. All earlier recovery codes end',
    body: codeBody,
    response: authWithCodes,
    errors: ['item_not_found', 'code_not_right', 'too_many_requests'],
  }),
  removeTotp: endpoint({
    ...own,
    method: 'DELETE',
    path: '/user/account/totp',
    summary: 'Ask for no codes any more; refused to whoever must have a second factor and would have none',
  }),
  renewRecoveryCodes: endpoint({
    ...own,
    method: 'POST',
    path: '/user/account/recovery-code',
    status: 200,
    summary: 'New recovery codes; those before end. 404 for whoever has no second factor',
    response: recoveryCodes,
    errors: ['item_not_found'],
  }),
  resetSecondFactor: endpoint({
    method: 'DELETE',
    path: '/admin/client/{id}/second-factor',
    summary: 'Take away the second factor of somebody who has lost it, and log them out everywhere; logged',
    access: 'admin',
    isFresh: true,
    params: idParams,
    errors: ['item_not_found'],
  }),
};
