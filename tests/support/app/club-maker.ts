import type { Database } from '#server/db/open-database.ts';
import { SigningKeys } from '#server/features/session/signing-keys.ts';
import { TestClock, testSecret } from './open-test-app.ts';
import type { ClubMaker } from './test-club.ts';

/** Makes clubs in a database whose servers are processes of their own, which have the real clock and the secret of the tests. */
export const clubMakerOn = (owner: Database, now: Date): ClubMaker => ({
  owner,
  clock: new TestClock(now.toISOString()),
  services: { signingKeys: new SigningKeys(owner, testSecret) },
});
