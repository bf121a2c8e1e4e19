import { endpoint } from '../endpoint.ts';
import { personalStatistics } from './personal/schema.ts';
import { goalBody, habits, ownProgress, progressQuery, userStatistics, userStatisticsQuery } from './schema.ts';
import { clubStatistics, ownTrainingStatistics, trainingStatisticsQuery } from './trainings/schema.ts';

export const statisticsEndpoints = {
  getOwnTrainingStatistics: endpoint({
    method: 'GET',
    path: '/trainer/statistics/group-trainings',
    summary:
      'How full the trainer’s own trainings were from `from` to `until`, at most 366 days; from the first of this month to today by default',
    access: 'trainer',
    query: trainingStatisticsQuery,
    response: ownTrainingStatistics,
    cacheKey: 'training-figures led',
    freshSeconds: 60,
    kept: { version: 1, movingParts: 2 },
  }),
  getPersonalStatistics: endpoint({
    method: 'GET',
    path: '/trainer/statistics/personal-trainings',
    summary:
      'The trainer’s own personal trainings from `from` to `until`, at most 366 days; from the first of this month to today by default',
    access: 'trainer',
    query: trainingStatisticsQuery,
    response: personalStatistics,
    cacheKey: 'training-figures personal',
    freshSeconds: 60,
    kept: { version: 1, movingParts: 2 },
  }),
  getClubStatistics: endpoint({
    method: 'GET',
    path: '/admin/statistics',
    summary: 'The same of all trainings, with clubs and trainers side by side',
    access: 'admin',
    query: trainingStatisticsQuery,
    response: clubStatistics,
    cacheKey: 'training-figures clubs',
    freshSeconds: 60,
    kept: { version: 1, movingParts: 2 },
  }),
  getOwnStatistics: endpoint({
    method: 'GET',
    path: '/user/statistics',
    summary:
      'How often one was there from `from` to `until`, and for what; from the first of this month to today by default',
    access: 'client',
    query: userStatisticsQuery,
    response: userStatistics,
    cacheKey: 'statistics',
    kept: { version: 4, movingParts: 1 },
  }),
  getOwnProgress: endpoint({
    method: 'GET',
    path: '/user/statistics/progress',
    summary: 'One’s own visits by month, by week and by time of the week, and the weekly goal',
    access: 'client',
    query: progressQuery,
    response: ownProgress,
    cacheKey: 'statistics progress',
    kept: { version: 2 },
  }),
  getHabits: endpoint({
    method: 'GET',
    path: '/user/statistics/habits',
    summary: 'Which trainings, trainers and times one comes back to',
    access: 'client',
    response: habits,
    cacheKey: 'statistics habits',
    freshSeconds: 3600,
    kept: { version: 1 },
  }),
  setWeeklyGoal: endpoint({
    method: 'PUT',
    path: '/user/statistics/goal',
    summary: 'Say how often a week one means to train',
    access: 'client',
    body: goalBody,
    isIdempotent: true,
  }),
};
