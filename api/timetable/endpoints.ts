import { endpoint } from '../endpoint.ts';
import { idParams } from '../wire-types.ts';
import { schedule, scheduleChange, scheduleQuery, staffTrainingDetail, trainingDetail } from './schema.ts';

export const timetableEndpoints = {
  listPublicSchedule: endpoint({
    method: 'GET',
    path: '/public/schedule',
    summary: 'Public trainings from `from` to `until`, today by default, 42 days at most',
    access: 'visitor',
    query: scheduleQuery,
    response: schedule,
  }),
  followPublicSchedule: endpoint({
    method: 'GET',
    path: '/public/schedule/live',
    summary: 'Tells what changes in the public timetable of the coming weeks, as it changes',
    access: 'visitor',
    response: scheduleChange,
    isStream: true,
  }),
  getPublicTraining: endpoint({
    method: 'GET',
    path: '/public/schedule/{id}',
    summary: 'One public training',
    access: 'visitor',
    params: idParams,
    response: trainingDetail,
    errors: ['training_not_found'],
  }),
  listOwnSchedule: endpoint({
    method: 'GET',
    path: '/user/schedule',
    summary: 'All trainings from `from` to `until` with what the caller has and may do in each',
    access: 'client',
    query: scheduleQuery,
    response: schedule,
  }),
  getOwnTraining: endpoint({
    method: 'GET',
    path: '/user/schedule/{id}',
    summary: 'One training with what the caller has and may do in it',
    access: 'client',
    params: idParams,
    response: trainingDetail,
    errors: ['training_not_found'],
  }),
  listTrainerSchedule: endpoint({
    method: 'GET',
    path: '/trainer/schedule',
    summary: 'As `user/schedule`, with the places booked in each training and whether the caller gives it',
    access: 'trainer_or_admin',
    query: scheduleQuery,
    response: schedule,
  }),
  getTrainerTraining: endpoint({
    method: 'GET',
    path: '/trainer/schedule/{id}',
    summary: 'One training as those see it who give it: who comes and who waits, as far as the caller may know',
    access: 'trainer_or_admin',
    params: idParams,
    response: staffTrainingDetail,
    errors: ['training_not_found'],
  }),
};
