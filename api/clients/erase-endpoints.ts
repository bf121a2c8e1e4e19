import { endpoint } from '../endpoint.ts';
import { idParams } from '../wire-types.ts';
import { eraseBody, foreseenErasure } from './care-schema.ts';

export const eraseEndpoints = {
  foreseeErasure: endpoint({
    method: 'GET',
    path: '/admin/client/{id}/erase',
    summary: 'What a client who is to be erased owes and is owed, once their contracts have ended',
    access: 'admin',
    params: idParams,
    response: foreseenErasure,
    cacheKey: 'clients erasure',
    freshSeconds: 0,
  }),
  eraseClient: endpoint({
    method: 'POST',
    path: '/admin/client/{id}/erase',
    summary:
      'Erase a client’s data, the name typed; contracts end; what the law keeps stays with a nameless client; logged',
    access: 'admin',
    params: idParams,
    body: eraseBody,
    errors: ['client_is_staff', 'client_has_money'],
    isIdempotent: true,
  }),
};
