import { endpoint } from '../endpoint.ts';
import { bookingResult } from '../registrations/schema.ts';
import { idParams } from '../wire-types.ts';
import { linkBody, linked, walkInParams } from './schema.ts';
import { entryBody, markBody, marked, markSeveralBody, roster, rosterList, rosterQuery } from './schema.ts';

/** Why no place can be given manually: `admitting-rules.ts`. Never reveals debts. */
const admittingErrors = [
  'no_free_places',
  'registering_not_allowed',
  'registering_limit_exceeded',
  'same_day_limit_exceeded',
  'same_style_per_day_limit_exceeded',
  'action_not_allowed',
  'training_cancelled',
] as const;

/** Rules of marks: `marking-rules.ts` says when they count, `latest-tap.ts` which of two wins. */
export const rosterEndpoints = {
  listRosters: endpoint({
    method: 'GET',
    path: '/trainer/registration',
    summary: 'Names and marks of one’s own trainings, from yesterday to a week ahead by default, 14 days at most',
    access: 'trainer_or_admin',
    query: rosterQuery,
    status: 200,
    response: rosterList,
    errors: [],
    cacheSeconds: 0,
  }),
  getRoster: endpoint({
    method: 'GET',
    path: '/trainer/registration/class/{id}',
    summary: 'Who comes to a training, who waits and who was there: of one’s own, or with a claim of any',
    access: 'trainer_or_admin',
    params: idParams,
    status: 200,
    response: roster,
    errors: ['training_not_found'],
    cacheSeconds: 0,
  }),
  markPresence: endpoint({
    method: 'PUT',
    path: '/trainer/registration/{id}',
    summary: 'Say that somebody was there, was not, or neither; the latest tap holds, whenever it arrives',
    access: 'trainer_or_admin',
    params: idParams,
    body: markBody,
    status: 200,
    response: marked,
    errors: ['item_not_found', 'cannot_confirm_presence_waiting', 'action_not_allowed', 'training_cancelled'],
    cacheSeconds: 0,
    isIdempotent: true,
  }),
  admitPerson: endpoint({
    method: 'PUT',
    path: '/trainer/registration/{id}/place',
    summary: 'Give a free place to somebody who waits, whatever her place in the line; who has one keeps it',
    access: 'trainer_or_admin',
    params: idParams,
    status: 200,
    response: bookingResult,
    errors: ['item_not_found', ...admittingErrors],
    cacheSeconds: 0,
    isIdempotent: true,
  }),
  markSeveral: endpoint({
    method: 'PUT',
    path: '/trainer/registration/class/{id}',
    summary: 'The same for several people of a training with one tap; who has left meanwhile is passed over',
    access: 'trainer_or_admin',
    params: idParams,
    body: markSeveralBody,
    status: 200,
    response: marked,
    errors: ['training_not_found', 'cannot_confirm_presence_waiting', 'action_not_allowed', 'training_cancelled'],
    cacheSeconds: 0,
    isIdempotent: true,
  }),
  linkWalkIn: endpoint({
    method: 'PUT',
    path: '/trainer/registration/class/{id}/walk-in/{entryId}',
    summary:
      'Say which member it was who came without a booking: with a free place and a right she is booked and was there, else only known',
    access: 'trainer_or_admin',
    params: walkInParams,
    body: linkBody,
    status: 200,
    response: linked,
    errors: [
      'training_not_found',
      'item_not_found',
      'code_not_found',
      'card_not_found',
      'card_expired',
      'too_many_requests',
      'action_not_allowed',
      'training_cancelled',
      'changed_meanwhile',
    ],
    cacheSeconds: 0,
    isIdempotent: true,
  }),
  saveRosterEntry: endpoint({
    method: 'POST',
    path: '/trainer/registration/class/{id}',
    summary:
      'Note somebody who came without a booking, by name, or something about the training; change it or take it off',
    access: 'trainer_or_admin',
    params: idParams,
    body: entryBody,
    status: 204,
    errors: ['training_not_found', 'action_not_allowed', 'training_cancelled'],
    cacheSeconds: 0,
    isIdempotent: true,
  }),
};
