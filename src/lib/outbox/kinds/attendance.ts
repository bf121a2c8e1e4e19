import type { Marked, MarkSeveralBody } from '#api/rosters/schema.ts';
import { isRecord, type Kind, ofTraining, saying } from './kind.ts';

/** Marks one or several clients on a roster. */
export const attendance: Kind<MarkSeveralBody & { trainingId: number }, Marked> = {
  ...ofTraining,
  request: ({ trainingId, registrationIds, presence, tappedAt }) =>
    registrationIds.length === 1
      ? { method: 'PUT', path: `/trainer/registration/${registrationIds[0]}`, body: { presence, tappedAt } }
      : {
          method: 'PUT',
          path: `/trainer/registration/class/${trainingId}`,
          body: { registrationIds, presence, tappedAt },
        },
  isResult: ({ body }) =>
    isRecord(body) &&
    Array.isArray(body['marks']) &&
    body['marks'].every((mark) => isRecord(mark) && Number.isInteger(mark['registrationId'])),
  applyTo: (effects, { args, result }) => effects.marked(args.trainingId, result.marks),
  undo: 'refetch',
  words: saying('attendance'),
  // Twelve taps on one roster are one message.
  toldWith: ({ trainingId }) => `attendance ${trainingId}`,
  answeredIn: 'message',
  tooLate: 'registering_not_allowed',
};
