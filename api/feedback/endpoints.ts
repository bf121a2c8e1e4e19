import { endpoint } from '../endpoint.ts';
import {
  allowCommentBody,
  giveFeedbackBody,
  givenFeedback,
  hideCommentBody,
  trainingComments,
  trainingParams,
} from './schema.ts';

export const feedbackEndpoints = {
  listComments: endpoint({
    method: 'GET',
    path: '/user/comment/{trainingId}',
    summary: 'Comments on a training that the caller may read, and her own feedback',
    access: 'client',
    feature: 'comments',
    params: trainingParams,
    response: trainingComments,
    errors: ['training_not_found'],
  }),
  giveFeedback: endpoint({
    method: 'POST',
    path: '/user/comment',
    summary: 'Give feedback on a training that one had a place in and that has begun, change it or take it back',
    access: 'client',
    feature: 'comments',
    body: giveFeedbackBody,
    response: givenFeedback,
    errors: ['training_not_found', 'action_not_allowed'],
    isIdempotent: true,
  }),
  allowComment: endpoint({
    method: 'POST',
    path: '/trainer/comment/allow',
    summary: 'Show a comment that its writer agrees to have shown: of one’s own training, or as an admin of any',
    access: 'trainer_or_admin',
    feature: 'comments',
    body: allowCommentBody,
    errors: ['item_not_found', 'action_not_allowed', 'changed_meanwhile'],
    isIdempotent: true,
  }),
  hideComment: endpoint({
    method: 'POST',
    path: '/trainer/comment/hide',
    summary: 'Hide a comment again: of one’s own training, or as an admin of any',
    access: 'trainer_or_admin',
    feature: 'comments',
    body: hideCommentBody,
    errors: ['item_not_found'],
    isIdempotent: true,
  }),
};
