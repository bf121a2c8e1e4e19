import type { ConfirmPresenceBody } from '#api/registrations/schema.ts';
import { alone, isEmpty, type Kind, ofTraining, saying } from './kind.ts';

export type ConfirmArgs = ConfirmPresenceBody & { registrationId: number; trainingId: number };

/** Says that the person is coming. */
export const confirm: Kind<ConfirmArgs, undefined> = {
  ...ofTraining,
  request: ({ registrationId, isPresenceConfirmed }) => ({
    method: 'PUT',
    path: `/user/registration/${registrationId}`,
    body: { isPresenceConfirmed },
  }),
  isResult: isEmpty,
  applyTo: () => undefined,
  undo: 'refetch',
  words: saying('confirm'),
  toldWith: alone,
  answeredIn: 'message',
  tooLate: 'registering_not_allowed',
};
