import type { EntryBody } from '#api/rosters/schema.ts';
import { alone, isEmpty, type Kind, ofTraining } from './kind.ts';

/** A walk-in or a note on the roster of a training. */
export type RosterEntryArgs = Omit<EntryBody, 'kind'> & { trainingId: number };

/** Both are entries of a roster: only their names and words differ. */
export const rosterEntry = (
  kind: EntryBody['kind'],
  words: Kind<RosterEntryArgs, undefined>['words'],
): Kind<RosterEntryArgs, undefined> => ({
  ...ofTraining,
  request: ({ trainingId, entryId, text, tappedAt }) => ({
    method: 'POST',
    path: `/trainer/registration/class/${trainingId}`,
    body: { entryId, kind, text, tappedAt },
  }),
  isResult: isEmpty,
  applyTo: (effects, { args }) => effects.rosterEntered({ ...args, kind }),
  undo: 'refetch',
  words,
  toldWith: alone,
  answeredIn: 'message',
  tooLate: 'registering_not_allowed',
});
