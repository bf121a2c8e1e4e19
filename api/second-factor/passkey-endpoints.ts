import { endpoint } from '../endpoint.ts';
import { authData } from '../session/schema.ts';
import { idParams } from '../wire-types.ts';
import { newPasskey, passkeyLogin, passkeyQuestion, passkeyRename, pendingBody } from './schema.ts';

const own = { access: 'client', isFresh: 'own', isOwnAlone: true } as const;
const asking = { method: 'POST', status: 200, response: passkeyQuestion } as const;

/** Keys of people’s devices (WebAuthn): one is good at the host where it was made. What is signed is good once, for five minutes. */
export const passkeyEndpoints = {
  askPasskeyLogin: endpoint({
    ...asking,
    path: '/account/login/passkey/question',
    summary: 'What a passkey must sign to log in, whoever’s it is',
    access: 'visitor',
    errors: ['too_many_requests'],
  }),
  logInByPasskey: endpoint({
    method: 'POST',
    path: '/account/login/passkey',
    status: 200,
    summary: 'Log in by a passkey alone, which is two factors; sets the refresh cookie',
    access: 'visitor',
    body: passkeyLogin,
    response: authData,
    errors: ['code_not_right', 'too_many_requests'],
    usesCookie: true,
  }),
  askPasskeyProof: endpoint({
    ...asking,
    path: '/account/login/second-factor/question',
    summary: 'What a passkey of whoever has typed their password must sign, for the proof of their log-in',
    access: 'visitor',
    body: pendingBody,
    errors: ['item_not_found'],
  }),
  askPasskeyConfirmation: endpoint({
    ...asking,
    path: '/user/account/confirmation/question',
    summary: 'What a passkey of the caller must sign, to prove again who they are',
    access: 'client',
    isOwnAlone: true,
  }),
  startPasskey: endpoint({
    ...own,
    ...asking,
    path: '/user/account/passkey/question',
    summary: 'What a new passkey of the caller must sign',
  }),
  addPasskey: endpoint({
    ...own,
    method: 'POST',
    path: '/user/account/passkey',
    status: 200,
    summary: 'Add the passkey that was made for that question; ten at most',
    body: newPasskey,
    response: authData,
    errors: ['code_not_right', 'action_not_allowed'],
  }),
  renamePasskey: endpoint({
    method: 'PUT',
    path: '/user/account/passkey/{id}',
    summary: 'Name a passkey of one’s own',
    access: 'client',
    isOwnAlone: true,
    params: idParams,
    body: passkeyRename,
    errors: ['item_not_found'],
  }),
  removePasskey: endpoint({
    ...own,
    method: 'DELETE',
    path: '/user/account/passkey/{id}',
    summary: 'Remove a passkey of one’s own; refused to whoever must have a second factor and would have none',
    params: idParams,
    errors: ['item_not_found'],
  }),
};
