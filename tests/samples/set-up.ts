import { randomInt } from 'node:crypto';
import type { setUpEndpoints } from '#api/set-up/endpoints.ts';
import { noInput, type SamplesOf } from '#tests/support/sample.ts';

export const samples: SamplesOf<typeof setUpEndpoints> = {
  getSetUp: noInput,
  openClub: noInput,
  tryBooking: noInput,
  inviteAdmin: () => ({
    body: { firstName: 'Karl', lastName: 'Paju', email: `karl${randomInt(1_000_000_000)}@klubi.example` },
  }),
};
