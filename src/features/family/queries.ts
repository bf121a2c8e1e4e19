import type { PlainDate } from '#api/dates.ts';
import type { SessionClaims } from '#api/session.ts';
import { query } from '#src/lib/data/query.ts';

/** Whether somebody answers for others, or acts for one of them. */
export const hasFamily = (claims: SessionClaims | undefined): boolean =>
  claims?.hasFamily === true || claims?.actorId !== undefined;

export const familyQueries = {
  /** The trainings of all of a family from today on, each with whose it is. */
  coming: (owner: number, today: PlainDate) =>
    query('GET /user/family/registration', { owner, query: { from: today } }, { key: [{ from: today }] }),
  /** Who of them could have a place in a training, and what it would take. */
  choices: (owner: number, trainingId: number) =>
    query('GET /user/family/training/{id}', { owner, params: { id: trainingId } }),
};
