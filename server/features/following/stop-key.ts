import { readSignedId, writeSignedId } from '../../db/secrets/signed-id.ts';

/** Where a person ends all messages of new dates without a log-in. Nothing is stored, and it opens nothing else. */
export const stopFollowingUrl = (
  { secret, host }: { secret: string; host: string },
  tenantId: number,
  clientId: number,
): string => `https://${host}/unsubscribe?dates=${writeSignedId(secret, 'stop-following', tenantId, clientId)}`;

/** Whose key it is; nothing where this server has not made it for this tenant. */
export const readStopKey = (secret: string, tenantId: number, key: string): number | undefined =>
  readSignedId(secret, 'stop-following', tenantId, key);
