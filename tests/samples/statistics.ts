import type { statisticsEndpoints } from '#api/statistics/endpoints.ts';
import { noInput, type SamplesOf } from '#tests/support/sample.ts';

/** No two calls in a row are the same. */
let calls = 0;

export const samples: SamplesOf<typeof statisticsEndpoints> = {
  getOwnTrainingStatistics: noInput,
  getPersonalStatistics: noInput,
  getClubStatistics: noInput,
  getOwnStatistics: noInput,
  getOwnProgress: noInput,
  getHabits: noInput,
  setWeeklyGoal: () => ({ body: { goal: (calls++ % 7) + 1 } }),
};
