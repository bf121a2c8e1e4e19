import { writeSignedId } from '../../../db/secrets/signed-id.ts';

/** What opens a registration for whoever was reminded of it. Nothing is stored: it is short enough for an SMS, and ends with the class. */
export const writeLeavingKey = (secret: string, tenantId: number, registrationId: number): string =>
  writeSignedId(secret, 'reminder-link', tenantId, registrationId);
