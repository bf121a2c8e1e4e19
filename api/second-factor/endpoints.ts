import { endpoint } from '../endpoint.ts';
import { authData } from '../session/schema.ts';
import { confirmation } from './schema.ts';

export const secondFactorEndpoints = {
  confirmSession: endpoint({
    method: 'POST',
    path: '/user/account/confirmation',
    status: 200,
    summary:
      'Prove that one still is who logged in, for the calls that ask for it (`confirmation_needed`): the answer’s token is good for them for ten minutes',
    access: 'client',
    body: confirmation,
    response: authData,
    errors: ['wrong_username_or_password', 'too_many_requests'],
  }),
};
