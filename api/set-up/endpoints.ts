import { endpoint } from '../endpoint.ts';
import { bookingTrial, invitedAdmin, setUp } from './schema.ts';

export const setUpEndpoints = {
  getSetUp: endpoint({
    method: 'GET',
    path: '/admin/setup',
    summary: 'What of a club is set up, what is missing, and whether it can be opened',
    access: 'admin',
    response: setUp,
    cacheKey: 'set up',
    freshSeconds: 0,
  }),
  openClub: endpoint({
    method: 'PUT',
    path: '/admin/setup/open',
    summary:
      'Open the club to members and visitors; 409 where a check is bad. Opening it again changes nothing, and it does not close',
    access: 'admin',
    response: setUp,
    errors: ['changed_meanwhile'],
  }),
  tryBooking: endpoint({
    method: 'POST',
    path: '/admin/setup/trial',
    summary: 'Book the first class to come, queue for it and leave it, by the rules of the club; nothing of it stays',
    access: 'admin',
    status: 200,
    response: bookingTrial,
    cacheKey: 'set up trial',
    freshSeconds: 0,
  }),
  inviteAdmin: endpoint({
    method: 'POST',
    path: '/admin/setup/admin',
    summary:
      'Give whoever has this address a role, known or new, and mail a link to choose a password; nothing is taken; logged',
    access: 'admin',
    isFresh: true,
    body: invitedAdmin,
    response: setUp,
    isIdempotent: true,
  }),
};
