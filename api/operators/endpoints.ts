import { cellEndpoints } from './cells-endpoints.ts';
import { operatorFactorEndpoints } from './factor-endpoints.ts';
import { tenantImportEndpoints } from './import-endpoints.ts';
import { type OperatorEndpoint, operatorEndpoint } from './operator-endpoint.ts';
import {
  operatorLink,
  operatorLogIn,
  operatorProof,
  operatorSecret,
  operatorSession,
  operatorSetUp,
} from './schema.ts';
import { operatedTenantEndpoints } from './tenants-endpoints.ts';

/** Every call of the operators' host; none of them is answered at a tenant's, and no other there. */
export const operatorEndpoints = {
  ...operatedTenantEndpoints,
  ...tenantImportEndpoints,
  ...operatorFactorEndpoints,
  ...cellEndpoints,
  logInOperator: operatorEndpoint({
    method: 'POST',
    path: '/session',
    isOpen: true,
    summary: 'Log in with password and code; sets the cookie of the session',
    body: operatorLogIn,
    response: operatorSession,
    errors: ['wrong_username_or_password', 'too_many_requests'],
  }),
  getOperatorSession: operatorEndpoint({
    method: 'GET',
    path: '/session',
    isPolled: true,
    summary: 'Who is logged in, and until when',
    response: operatorSession,
  }),
  logOutOperator: operatorEndpoint({ method: 'DELETE', path: '/session', summary: 'End the session' }),
  confirmOperator: operatorEndpoint({
    method: 'POST',
    path: '/confirmation',
    summary: 'Prove by another code or a passkey that one still is who logged in (`confirmation_needed`)',
    body: operatorProof,
    errors: ['code_not_right', 'too_many_requests'],
  }),
  startOperatorSetUp: operatorEndpoint({
    method: 'POST',
    path: '/set-up/secret',
    isOpen: true,
    summary: 'A secret for an authenticator app, for whoever has a printed link. 404 where the link opens nothing',
    body: operatorLink,
    response: operatorSecret,
    errors: ['too_many_requests'],
  }),
  finishOperatorSetUp: operatorEndpoint({
    method: 'POST',
    path: '/set-up',
    isOpen: true,
    summary: 'Choose a password, and confirm by a code that the app has the secret; uses the link up and logs in',
    body: operatorSetUp,
    response: operatorSession,
    errors: ['code_not_right', 'password_too_common', 'too_many_requests'],
  }),
} satisfies Record<string, OperatorEndpoint>;

export type OperatorEndpoints = typeof operatorEndpoints;
export type OperatorEndpointName = keyof OperatorEndpoints;
