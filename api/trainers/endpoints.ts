import { endpoint } from '../endpoint.ts';
import { trainerAvailability, trainerAvailabilityQuery } from './schema.ts';

export const trainerEndpoints = {
  findTrainerAvailability: endpoint({
    method: 'GET',
    path: '/admin/trainer/availability',
    summary: 'Which trainers are free at a time, and what occupies the others',
    access: 'admin',
    query: trainerAvailabilityQuery,
    status: 200,
    response: trainerAvailability,
    errors: [],
    cacheSeconds: 0,
  }),
};
