import { writeGuestKey } from '#server/features/guests/guest-key.ts';
import { testSecret } from './open-test-app.ts';

/** What stands in the link of a guest's place. */
export const guestKeyOf = (tenantId: number, registrationId: number): string =>
  writeGuestKey(testSecret, tenantId, registrationId);
