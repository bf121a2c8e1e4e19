import type { statisticsEndpoints } from '#api/statistics/endpoints.ts';
import { noInput, type SamplesOf } from '#tests/support/sample.ts';

export const samples: SamplesOf<typeof statisticsEndpoints> = {
  getOwnStatistics: noInput,
  getOwnProgress: noInput,
  setWeeklyGoal: () => ({ body: { goal: 3 } }),
};
