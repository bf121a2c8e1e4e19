import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ownAddressBody } from '../session/family-schema.ts';
import { idParams, instant } from '../wire-types.ts';
import { ownShowings } from './audit-schema.ts';
import { clientExtract } from './care-schema.ts';

/** What somebody may ask of the data that is stored of them, and the log-in of a child of theirs. */
export const ownDataEndpoints = {
  listOwnShowings: endpoint({
    method: 'GET',
    path: '/user/account/shown',
    summary: 'When staff have seen one’s own identity code or address',
    access: 'client',
    response: ownShowings,
    cacheKey: 'shown',
    freshSeconds: 60,
  }),
  downloadOwnData: endpoint({
    method: 'POST',
    path: '/user/account/data',
    status: 200,
    summary: 'All that is stored of the caller, with their password (409 if it is wrong); logged',
    access: 'client',
    isOwnAlone: true,
    body: z.strictObject({ password: z.string().min(1).max(128) }),
    response: clientExtract,
    errors: ['wrong_username_or_password', 'too_many_requests'],
  }),
  getErasureRequest: endpoint({
    method: 'GET',
    path: '/user/account/erasure',
    summary: 'Whether the caller has asked for the erasure of their data',
    access: 'client',
    isOwnAlone: true,
    /** Null: they have not. */
    response: z.object({ askedAt: instant.nullable() }),
    cacheKey: 'erasure',
  }),
  askForErasure: endpoint({
    method: 'POST',
    path: '/user/account/erasure',
    summary:
      'Ask the club to erase one’s data; admins see it until they have, or until it is taken back; once, however often it is asked',
    access: 'client',
    isOwnAlone: true,
  }),
  takeErasureBack: endpoint({
    method: 'DELETE',
    path: '/user/account/erasure',
    summary: 'Stay: the club is asked for no erasure; succeeds also where it was not',
    access: 'client',
    isOwnAlone: true,
  }),
  giveOwnAddress: endpoint({
    method: 'PUT',
    path: '/user/family/{id}/address',
    summary:
      'Give a child’s own address, by which they log in when of age, or from 13 at once where they are invited; with the password. Tells nobody whether somebody has it',
    access: 'client',
    isOwnAlone: true,
    params: idParams,
    body: ownAddressBody,
    errors: ['item_not_found', 'too_young', 'address_not_own', 'wrong_username_or_password', 'too_many_requests'],
  }),
};
