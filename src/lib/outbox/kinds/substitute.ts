import type { Applied } from '#api/replacements/schema.ts';
import { alone, isRecord, type Kind, ofTraining, saying } from './kind.ts';

/** A trainer applies to lead a training in somebody's place. */
export const substitute: Kind<{ offerId: number; trainingId: number }, Applied> = {
  ...ofTraining,
  request: ({ offerId }) => ({ method: 'POST', path: '/trainer/schedule/substitute/apply', body: { offerId } }),
  isResult: ({ body }) => isRecord(body) && Number.isInteger(body['applicationId']) && body['status'] === 'applied',
  applyTo: () => undefined,
  undo: 'refetch',
  words: saying('substitute'),
  toldWith: alone,
  answeredIn: 'message',
  tooLate: 'registering_not_allowed',
};
