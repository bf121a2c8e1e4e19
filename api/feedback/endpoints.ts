import { endpoint } from '../endpoint.ts';
import {
  allowCommentBody,
  giveFeedbackBody,
  givenFeedback,
  hideCommentBody,
  trainingComments,
  trainingParams,
} from './schema.ts';

/** All of them respond with `action_not_allowed` where the tenant's page rule turns comments off. */
export const feedbackEndpoints = {
  listComments: endpoint({
    method: 'GET',
    path: '/user/comment/{trainingId}',
    summary: 'Comments on a training that the caller may read, and her own feedback',
    access: 'client',
    params: trainingParams,
    status: 200,
    response: trainingComments,
    errors: ['training_not_found'],
    cacheSeconds: 0,
  }),
  giveFeedback: endpoint({
    method: 'POST',
    path: '/user/comment',
    summary: 'Give feedback on a training that one had a place in and that has begun, change it or take it back',
    access: 'client',
    body: giveFeedbackBody,
    status: 201,
    response: givenFeedback,
    errors: ['training_not_found', 'action_not_allowed'],
    cacheSeconds: 0,
    isIdempotent: true,
  }),
  allowComment: endpoint({
    method: 'POST',
    path: '/trainer/comment/allow',
    summary: 'Show a comment that its writer agrees to have shown: of one’s own training, or as an admin of any',
    access: 'trainer_or_admin',
    body: allowCommentBody,
    status: 204,
    errors: ['item_not_found', 'action_not_allowed', 'changed_meanwhile'],
    cacheSeconds: 0,
    isIdempotent: true,
  }),
  hideComment: endpoint({
    method: 'POST',
    path: '/trainer/comment/hide',
    summary: 'Hide a comment again: of one’s own training, or as an admin of any',
    access: 'trainer_or_admin',
    body: hideCommentBody,
    status: 204,
    errors: ['item_not_found'],
    cacheSeconds: 0,
    isIdempotent: true,
  }),
};
