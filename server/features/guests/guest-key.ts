import { createHmac } from 'node:crypto';
import { deriveKey } from '../../db/secrets/derive-key.ts';
import { writeSignedId } from '../../db/secrets/signed-id.ts';

/** What opens a guest's place for whoever its host shares it with. Nothing is stored, so that the host finds it again. */
export const writeGuestKey = (secret: string, tenantId: number, registrationId: number): string =>
  writeSignedId(secret, 'guest-link', tenantId, registrationId);

/** By which the same guest is counted, without their address: that is forgotten before the year is over. */
export const guestMark = (secret: string, tenantId: number, email: string): string =>
  createHmac('sha256', deriveKey(secret, 'guest-mark')).update(`${tenantId}/${email}`).digest('base64url');
