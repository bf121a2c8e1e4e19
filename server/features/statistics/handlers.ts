import { mondayOf } from '#api/dates.ts';
import type { statisticsEndpoints } from '#api/statistics/endpoints.ts';
import { read } from '../../endpoint/club.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import { saveWeeklyGoal } from './commands.ts';
import { findHabits } from './habits/queries.ts';
import { readPersonalStatistics } from './personal/read-personal.ts';
import { presentProgress, presentStatistics } from './present.ts';
import { countProgress, countVisits } from './queries.ts';
import { readClubStatistics, readOwnTrainingStatistics } from './trainings/read-statistics.ts';

export const statisticsHandlers: HandlersOf<typeof statisticsEndpoints> = {
  getOwnTrainingStatistics: readOwnTrainingStatistics,
  getPersonalStatistics: readPersonalStatistics,
  getClubStatistics: readClubStatistics,
  getOwnStatistics: (request) =>
    read(request, async ({ scope, catalog, now, today }) => {
      const {
        query,
        claims: { clientId },
      } = request;
      const from = query.from ?? `${today.slice(0, 8)}01`;
      const until = query.until ?? today;
      const counted = await countVisits(scope, { clientId, from, until, now, unitId: query.unit }, mondayOf(today));
      return { from, until, ...presentStatistics(counted, catalog, request.language) };
    }),

  getOwnProgress: (request) =>
    read(request, async ({ scope, now, today }) => {
      const {
        query,
        claims: { clientId },
      } = request;
      return presentProgress(await countProgress(scope, { clientId, now, today, unitId: query.unit }), today);
    }),

  getHabits: (request) =>
    read(request, async ({ scope, now, today }) => {
      const {
        claims: { clientId },
      } = request;
      return findHabits(scope, { clientId, now, today });
    }),

  setWeeklyGoal: async ({ body, claims, inTenant }) => {
    await inTenant((scope) => saveWeeklyGoal(scope, claims.clientId, body.goal));
    return undefined;
  },
};
