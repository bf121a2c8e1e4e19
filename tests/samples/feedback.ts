import type { feedbackEndpoints } from '#api/feedback/endpoints.ts';
import type { SamplesOf } from '#tests/support/sample.ts';

export const samples: SamplesOf<typeof feedbackEndpoints> = {
  listComments: async (tenant, { id }) => ({ params: { trainingId: await tenant.addBegun(id) } }),
  giveFeedback: async (tenant, { id }) => ({
    body: {
      trainingId: await tenant.addBegun(id),
      trainingRating: 'love',
      trainerRating: 'like',
      text: 'Aitäh!',
      mayBeShown: true,
    },
  }),
  allowComment: async (tenant) => ({ body: { id: await tenant.addComment(), version: 1 } }),
  hideComment: async (tenant) => ({ body: { id: await tenant.addComment() } }),
};
