import type { GiveFeedbackBody, GivenFeedback } from '#api/feedback/schema.ts';
import { alone, isRecord, type Kind, ofTraining, saying } from './kind.ts';

/** What somebody says about a training after it. */
export const feedback: Kind<GiveFeedbackBody, GivenFeedback> = {
  ...ofTraining,
  request: (body) => ({ method: 'POST', path: '/user/comment', body }),
  isResult: ({ body }) => isRecord(body) && (body['own'] === null || isRecord(body['own'])),
  applyTo: (effects, { args, result }) => effects.feedbackGiven(args, result),
  undo: 'refetch',
  words: saying('feedback'),
  toldWith: alone,
  answeredIn: 'message',
  tooLate: 'registering_not_allowed',
};
