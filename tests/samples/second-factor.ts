import type { secondFactorEndpoints } from '#api/second-factor/endpoints.ts';
import { testPassword } from '#tests/support/app/test-member.ts';
import type { SamplesOf } from '#tests/support/sample.ts';

export const samples: SamplesOf<typeof secondFactorEndpoints> = {
  confirmSession: async ({ holdSession }, { id }) => {
    await holdSession(id);
    return { body: { proof: { by: 'password', password: testPassword } } };
  },
};
