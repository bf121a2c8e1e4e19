import type { statisticsEndpoints } from '#api/statistics/endpoints.ts';
import { noInput, type SamplesOf, sampleDays } from '#tests/support/sample.ts';

export const samples: SamplesOf<typeof statisticsEndpoints> = {
  getOwnTrainingStatistics: () => ({ query: sampleDays }),
  getClubStatistics: () => ({ query: sampleDays }),
  getOwnStatistics: noInput,
  getOwnProgress: noInput,
  setWeeklyGoal: () => ({ body: { goal: 3 } }),
};
