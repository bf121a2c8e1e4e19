import { endpoint } from '../endpoint.ts';
import { idParams } from '../wire-types.ts';
import { madeProgramKey, newProgramKey, programKeys } from './schema.ts';

/** What other programs of the club are given to work with it. */
export const programEndpoints = {
  listProgramKeys: endpoint({
    method: 'GET',
    path: '/admin/program/key',
    summary: 'The keys of other programs, without the keys themselves; who made them and when they were used last',
    access: 'admin',
    response: programKeys,
    freshSeconds: 0,
  }),
  // No idempotency key, because responses to those are stored and this one holds the secret.
  makeProgramKey: endpoint({
    method: 'POST',
    path: '/admin/program/key',
    summary: 'Make a key with these scopes; its text is in this response and nowhere else',
    access: 'admin',
    isFresh: true,
    body: newProgramKey,
    response: madeProgramKey,
  }),
  revokeProgramKey: endpoint({
    method: 'DELETE',
    path: '/admin/program/key/{id}',
    summary: 'End a key at once, for good',
    access: 'admin',
    params: idParams,
    errors: ['item_not_found'],
  }),
};
