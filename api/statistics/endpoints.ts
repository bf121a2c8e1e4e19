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
  }),
  getPersonalStatistics: endpoint({
    method: 'GET',
    path: '/trainer/statistics/personal-trainings',
    summary:
      'The trainer’s own personal trainings from `from` to `until`, at most 366 days; from the first of this month to today by default',
    access: 'trainer',
    query: trainingStatisticsQuery,
    response: personalStatistics,
  }),
  getClubStatistics: endpoint({
    method: 'GET',
    path: '/admin/statistics',
    summary: 'The same of all trainings, with clubs and trainers side by side',
    access: 'admin',
    query: trainingStatisticsQuery,
    response: clubStatistics,
  }),
  getOwnStatistics: endpoint({
    method: 'GET',
    path: '/user/statistics',
    summary:
      'How often one was there from `from` to `until`, and for what; from the first of this month to today by default',
    access: 'client',
    query: userStatisticsQuery,
    response: userStatistics,
  }),
  getOwnProgress: endpoint({
    method: 'GET',
    path: '/user/statistics/progress',
    summary: 'One’s own visits by month, by week and by time of the week, and the weekly goal',
    access: 'client',
    query: progressQuery,
    response: ownProgress,
  }),
  getHabits: endpoint({
    method: 'GET',
    path: '/user/statistics/habits',
    summary: 'Which trainings, trainers and times one comes back to',
    access: 'client',
    response: habits,
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
