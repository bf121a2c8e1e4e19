import type { AppealBody } from '#api/strikes/schema.ts';
import { alone, isEmpty, type Kind, saying } from './kind.ts';

/** Somebody writes to the club that a strike was not their fault. */
export const appeal: Kind<AppealBody, unknown> = {
  request: (body) => ({ method: 'POST', path: '/user/strikes/appeal', body }),
  isResult: isEmpty,
  queueKeys: ({ registrationId }) => [`strike ${registrationId}`],
  applyTo: () => undefined,
  undo: 'refetch',
  words: saying('appeal'),
  subjectOf: ({ subject }) => subject,
  toldWith: alone,
  answeredIn: 'message',
  tooLate: 'registering_not_allowed',
  upgrades: {},
};
