import { areaOf } from '#src/lib/data/command.ts';
import { query } from '#src/lib/data/query.ts';

/** Of `kept` the device keeps names and marks for offline use; of `training` nothing, since contacts and notes may be in it. */
export const rosterQueries = {
  all: areaOf('GET /trainer/registration'),
  /** The user’s own trainings from yesterday to a week ahead. */
  kept: (owner: number) => query('GET /trainer/registration', { owner }),
  training: (owner: number, id: number) => query('GET /trainer/registration/class/{id}', { owner, params: { id } }),
};
