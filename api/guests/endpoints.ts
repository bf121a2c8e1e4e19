import { endpoint } from '../endpoint.ts';
import { longIdParams } from '../wire-types.ts';
import { comeAsGuestBody, comingGuest, guestPlace, guestQuery, invitedGuest, ownGuests } from './schema.ts';

export const guestEndpoints = {
  listOwnGuests: endpoint({
    method: 'GET',
    path: '/user/registration/{id}/guest',
    summary: 'Whom one brings to a training that one has booked, with the links, and how many more one may',
    access: 'client',
    params: longIdParams,
    response: ownGuests,
    errors: ['item_not_found'],
    cacheKey: 'guests',
  }),
  inviteGuest: endpoint({
    method: 'POST',
    path: '/user/registration/{id}/guest',
    summary: 'Take a place for a guest in a training that one has booked; it waits for whoever opens its link first',
    access: 'client',
    params: longIdParams,
    response: invitedGuest,
    errors: ['item_not_found', 'registering_not_allowed', 'registering_limit_exceeded', 'no_free_places'],
    isIdempotent: true,
  }),
  takeGuestBack: endpoint({
    method: 'DELETE',
    path: '/user/registration/guest/{id}',
    summary: 'Take back the place of a guest, who is told if they had said that they come; once more is the same again',
    access: 'client',
    params: longIdParams,
    errors: ['item_not_found', 'cancelling_not_allowed'],
    isIdempotent: true,
  }),
  getGuestPlace: endpoint({
    method: 'GET',
    path: '/public/guest',
    summary: 'The place that a guest is invited to, for whoever has its link',
    access: 'visitor',
    query: guestQuery,
    response: guestPlace,
    errors: ['item_not_found', 'too_many_requests'],
    isSecret: true,
    cacheKey: 'guest place',
    freshSeconds: 0,
  }),
  comeAsGuest: endpoint({
    method: 'POST',
    path: '/public/guest',
    summary:
      'Come as a guest, without an account: the first who says so has the place; once more, by the same person, is the same again',
    access: 'visitor',
    body: comeAsGuestBody,
    response: comingGuest,
    errors: [
      'data_validation_failed',
      'item_not_found',
      'share_opened',
      'hold_expired',
      'user_already_registered',
      'registering_limit_exceeded',
      'too_many_requests',
    ],
  }),
};
