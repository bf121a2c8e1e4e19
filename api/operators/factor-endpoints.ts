import { newPasskey, passkeyQuestion } from '../second-factor/schema.ts';
import { idParams } from '../wire-types.ts';
import { type OperatorEndpoint, operatorEndpoint } from './operator-endpoint.ts';
import { operatorCode, operatorFactors, operatorPasskeyLogIn, operatorSecret, operatorSession } from './schema.ts';

const asking = { method: 'POST', response: passkeyQuestion } as const;

/**
 * What operators prove themselves by: codes beside the password, and passkeys, each of which is two factors alone. One of them is
 * left, whatever is removed.
 */
export const operatorFactorEndpoints = {
  askOperatorPasskeyLogIn: operatorEndpoint({
    ...asking,
    path: '/session/passkey/question',
    isOpen: true,
    summary: 'What a passkey must sign to log in, whoever’s it is',
    errors: ['too_many_requests'],
  }),
  logInOperatorByPasskey: operatorEndpoint({
    method: 'POST',
    path: '/session/passkey',
    isOpen: true,
    summary: 'Log in by a passkey alone, which is two factors; sets the cookie of the session',
    body: operatorPasskeyLogIn,
    response: operatorSession,
    errors: ['code_not_right', 'too_many_requests'],
  }),
  getOperatorFactors: operatorEndpoint({
    method: 'GET',
    path: '/factors',
    summary: 'What the operator proves themselves by',
    response: operatorFactors,
  }),
  askOperatorPasskeyProof: operatorEndpoint({
    ...asking,
    path: '/confirmation/question',
    summary: 'What a passkey of the operator must sign, to prove again who they are',
  }),
  startOperatorPasskey: operatorEndpoint({
    ...asking,
    path: '/passkeys/question',
    isFresh: true,
    summary: 'What a new passkey must sign',
  }),
  addOperatorPasskey: operatorEndpoint({
    method: 'POST',
    path: '/passkeys',
    isFresh: true,
    summary: 'Add the passkey that was made for that question; ten at most',
    body: newPasskey,
    errors: ['code_not_right', 'action_not_allowed'],
  }),
  removeOperatorPasskey: operatorEndpoint({
    method: 'DELETE',
    path: '/passkeys/{id}',
    isFresh: true,
    summary: 'Remove a passkey, unless it is the last factor',
    params: idParams,
    errors: ['item_not_found', 'second_factor_needed'],
  }),
  showOperatorCodes: operatorEndpoint({
    method: 'POST',
    path: '/codes/secret',
    isFresh: true,
    summary: 'A new secret for an authenticator app; the one before counts until a code confirms it',
    response: operatorSecret,
  }),
  changeOperatorCodes: operatorEndpoint({
    method: 'POST',
    path: '/codes',
    isFresh: true,
    summary: 'Confirm by a code that the app has the new secret, which counts from now on',
    body: operatorCode,
    errors: ['code_not_right', 'item_not_found', 'too_many_requests'],
  }),
  removeOperatorCodes: operatorEndpoint({
    method: 'DELETE',
    path: '/codes',
    isFresh: true,
    summary: 'Take no codes any more, and no password, unless they are the last factor',
    errors: ['second_factor_needed'],
  }),
} satisfies Record<string, OperatorEndpoint>;
