import { areaOf } from '#src/lib/data/command.ts';
import { query } from '#src/lib/data/query.ts';

export const followingKey = areaOf('GET /user/following');

export const followingQueries = {
  own: (owner: number) => query('GET /user/following', { owner }),
};
