import { readSignedId, writeSignedId } from '../../../db/secrets/signed-id.ts';

/** Where a person ends the club's advertising without a log-in. Nothing is stored, and it works as long as the person is there. */
export const unsubscribeUrl = (
  { secret, host }: { secret: string; host: string },
  tenantId: number,
  clientId: number,
): string => `https://${host}/unsubscribe?key=${writeSignedId(secret, 'unsubscribe-link', tenantId, clientId)}`;

/** Whose key it is; nothing where this server has not made it for this tenant. */
export const readUnsubscribeKey = (secret: string, tenantId: number, key: string): number | undefined =>
  readSignedId(secret, 'unsubscribe-link', tenantId, key);
