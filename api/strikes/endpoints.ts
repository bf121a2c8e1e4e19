import { endpoint } from '../endpoint.ts';
import { idParams } from '../wire-types.ts';
import { answerBody, appealBody, clientStrikes, endPauseBody, excuseBody, ownStrikes, strikeParams } from './schema.ts';

export const strikeEndpoints = {
  listOwnStrikes: endpoint({
    method: 'GET',
    path: '/user/strikes',
    summary: 'One’s own late cancellations and absences that count, when each lapses, and until when booking is paused',
    access: 'client',
    response: ownStrikes,
    cacheKey: 'strikes own',
    kept: { version: 2 },
  }),
  appealStrike: endpoint({
    method: 'POST',
    path: '/user/strikes/appeal',
    summary:
      'Write to the club that a strike was not one’s fault; again: another text, until it is answered; of what counts no more, nothing',
    access: 'client',
    body: appealBody,
    errors: ['item_not_found', 'action_not_allowed'],
    isIdempotent: true,
  }),
  listStrikesOf: endpoint({
    method: 'GET',
    path: '/admin/client/{id}/strikes',
    summary: 'A client’s late cancellations and absences, which of them count, and pauses of booking',
    access: 'admin',
    params: idParams,
    response: clientStrikes,
    errors: ['item_not_found'],
    cacheKey: 'strikes client',
    freshSeconds: 0,
  }),
  excuseStrike: endpoint({
    method: 'PUT',
    path: '/admin/client/{id}/strikes/{registrationId}',
    summary: 'Excuse a strike, with a reason, or take that back; logged',
    access: 'admin',
    params: strikeParams,
    body: excuseBody,
    errors: ['item_not_found'],
  }),
  answerAppeal: endpoint({
    method: 'PUT',
    path: '/admin/client/{id}/strikes/{registrationId}/appeal',
    summary: 'Answer what a client has written about a strike, which stays; an excuse answers it too; logged',
    access: 'admin',
    params: strikeParams,
    body: answerBody,
    errors: ['item_not_found', 'action_not_allowed'],
  }),
  endBookingPause: endpoint({
    method: 'PUT',
    path: '/admin/client/{id}/booking-pause',
    summary:
      'End a client’s pause of booking now, with a reason, or take that back; strikes stay; succeeds also where there is none; logged',
    access: 'admin',
    params: idParams,
    body: endPauseBody,
    errors: ['item_not_found'],
  }),
};
