import type { trainerEndpoints } from '#api/trainers/endpoints.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import { findTrainerAvailability } from './find-trainer-availability.ts';

export const trainerHandlers: HandlersOf<typeof trainerEndpoints> = {
  findTrainerAvailability: ({ query, inTenant }) => inTenant((scope) => findTrainerAvailability(scope, query)),
};
