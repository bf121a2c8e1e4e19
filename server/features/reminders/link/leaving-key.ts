import { readSignedId, writeSignedId } from '../../../db/secrets/signed-id.ts';

/** What opens a registration for whoever was reminded of it. Nothing is stored: it is short enough for an SMS, and ends with the class. */
export const writeLeavingKey = (secret: string, tenantId: number, registrationId: number): string =>
  writeSignedId(secret, 'reminder-link', tenantId, registrationId);

/** The registration that it opens; nothing where this server has not made it for this tenant. */
export const readLeavingKey = (secret: string, tenantId: number, key: string): number | undefined =>
  readSignedId(secret, 'reminder-link', tenantId, key);
