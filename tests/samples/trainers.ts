import type { trainerEndpoints } from '#api/trainers/endpoints.ts';
import type { SamplesOf } from '#tests/support/sample.ts';

export const samples: SamplesOf<typeof trainerEndpoints> = {
  findTrainerAvailability: ({ ids }) => ({
    query: { startDateTime: '2026-11-20T18:00:00', duration: '60', trainer: String(ids.trainer) },
  }),
};
