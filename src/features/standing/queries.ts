import { areaOf } from '#src/lib/data/command.ts';
import { query } from '#src/lib/data/query.ts';

export const standingKey = areaOf('GET /user/standing');

export const standingQueries = {
  own: (owner: number) => query('GET /user/standing', { owner }),
  ofTraining: (owner: number, id: number) => query('GET /user/standing/training/{id}', { owner, params: { id } }),
};
