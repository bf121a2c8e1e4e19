import { endpoint } from '../endpoint.ts';
import { bookingResult } from '../registrations/schema.ts';
import { idParams, longIdParams } from '../wire-types.ts';
import {
  entryBody,
  linkBody,
  linked,
  markBody,
  marked,
  markSeveralBody,
  roster,
  rosterList,
  rosterQuery,
  walkInParams,
} from './schema.ts';

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

/** Rules of marks: `marking-rules.ts` says when they count, `latest-mark.ts` which of two wins. */
export const rosterEndpoints = {
  listRosters: endpoint({
    method: 'GET',
    path: '/trainer/registration',
    summary: 'Names and marks of one’s own trainings, from yesterday to a week ahead by default, 14 days at most',
    access: 'trainer_or_admin',
    query: rosterQuery,
    response: rosterList,
    cacheKey: 'rosters kept',
    freshSeconds: 300,
    kept: { version: 1, shows: 'sheetsToMark' },
  }),
  getRoster: endpoint({
    method: 'GET',
    path: '/trainer/registration/class/{id}',
    summary: 'Who comes to a training, who waits and who was there: of one’s own, or with a claim of any',
    access: 'staff',
    params: idParams,
    response: roster,
    errors: ['training_not_found'],
    cacheKey: 'rosters training',
  }),
  markPresence: endpoint({
    method: 'PUT',
    path: '/trainer/registration/{id}',
    summary: 'Say that somebody was there, was not, or neither; the latest tap holds, whenever it arrives',
    access: 'staff_writing',
    params: longIdParams,
    body: markBody,
    response: marked,
    errors: ['item_not_found', 'cannot_confirm_presence_waiting', 'action_not_allowed', 'training_cancelled'],
    isIdempotent: true,
  }),
  admitPerson: endpoint({
    method: 'PUT',
    path: '/trainer/registration/{id}/place',
    summary: 'Give a free place to somebody who waits, whatever her place in the line; who has one keeps it',
    access: 'staff_writing',
    params: longIdParams,
    response: bookingResult,
    errors: ['item_not_found', ...admittingErrors],
    isIdempotent: true,
  }),
  markSeveral: endpoint({
    method: 'PUT',
    path: '/trainer/registration/class/{id}',
    summary: 'The same for several people of a training with one tap; who has left meanwhile is passed over',
    access: 'staff_writing',
    params: idParams,
    body: markSeveralBody,
    response: marked,
    errors: ['training_not_found', 'cannot_confirm_presence_waiting', 'action_not_allowed', 'training_cancelled'],
    isIdempotent: true,
  }),
  linkWalkIn: endpoint({
    method: 'PUT',
    path: '/trainer/registration/class/{id}/walk-in/{entryId}',
    summary:
      'Say which member it was who came without a booking: with a free place and a right she is booked and was there, else only known',
    access: 'staff_writing',
    params: walkInParams,
    body: linkBody,
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
    isIdempotent: true,
  }),
  saveRosterEntry: endpoint({
    method: 'POST',
    path: '/trainer/registration/class/{id}',
    summary:
      'Note somebody who came without a booking, by name, or something about the training; change it or take it off',
    access: 'staff_writing',
    params: idParams,
    body: entryBody,
    errors: ['training_not_found', 'action_not_allowed', 'training_cancelled'],
    isIdempotent: true,
  }),
};
