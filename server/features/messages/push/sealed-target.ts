import { createHash } from 'node:crypto';
import { seal, unseal } from '#server/db/secrets/seal.ts';
import { sealedPlace } from '#server/db/secrets/sealed-columns.ts';
import type { PushTarget } from '../../../integrations/push/push-driver.ts';

/** By which a device is found again. It needs no salt: the address has a secret of the push service in it. */
export const hashEndpoint = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url');

const placeOf = (tenantId: number, clientId: number) => sealedPlace('push_subscription', tenantId, clientId);

interface Owner {
  tenantId: number;
  clientId: number;
}

/** Useless to whoever reads the table or its backups. */
export const sealTarget = (secret: string, { tenantId, clientId }: Owner, target: PushTarget): string =>
  seal(secret, placeOf(tenantId, clientId), JSON.stringify(target));

/** Throws where the server has another secret by now. */
export const openTarget = (secret: string, { tenantId, clientId }: Owner, sealed: string): PushTarget =>
  JSON.parse(unseal(secret, placeOf(tenantId, clientId), sealed)) as PushTarget;
