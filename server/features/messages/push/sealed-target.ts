import { createHash } from 'node:crypto';
import { seal, unseal } from '#server/db/secrets/seal.ts';
import { sealedPlace } from '#server/db/secrets/sealed-columns.ts';
import type { PushTarget } from '../../../integrations/push/push-driver.ts';

/** The hash by which a device is looked up. It needs no salt: the address contains a secret of the push service. */
export const hashEndpoint = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url');

const placeOf = (tenantId: number, clientId: number) => sealedPlace('push_subscription', tenantId, clientId);

interface Owner {
  tenantId: number;
  clientId: number;
}

/** Useless to a reader of the table or its backups. */
export const sealTarget = (secret: string, { tenantId, clientId }: Owner, target: PushTarget): string =>
  seal(secret, placeOf(tenantId, clientId), JSON.stringify(target));

/** Throws when the server's secret has changed. */
export const openTarget = (secret: string, { tenantId, clientId }: Owner, sealed: string): PushTarget =>
  JSON.parse(unseal(secret, placeOf(tenantId, clientId), sealed)) as PushTarget;
