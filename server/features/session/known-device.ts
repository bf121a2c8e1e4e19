import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../db/secrets/derive-key.ts';

/** The users who know a device. A new password makes a new hash, so all devices become unknown again. */
export interface DeviceOwner {
  tenantId: number;
  clientId: number;
  passwordHash: string;
}

/** A household may share a browser; beyond that the least recent log-in is dropped. */
const maxOwners = 4;

const tokenPattern = /^(\d{1,10})\.([\w-]{22})\.([\w-]{43})$/;

function signatureOf(secret: string, { tenantId, clientId, passwordHash }: DeviceOwner, device: string): string {
  const key = deriveKey(secret, 'known-device');
  return createHmac('sha256', key).update(`${tenantId}/${clientId}/${device}/${passwordHash}`).digest('base64url');
}

const tokensIn = (cookie: string | undefined): string[] => cookie?.split('~').slice(0, maxOwners) ?? [];

/**
 * The device id under which the owner knows this cookie's device; nothing for a device that they never logged in with.
 */
export function findKnownDevice(secret: string, owner: DeviceOwner, cookie: string | undefined): string | undefined {
  for (const token of tokensIn(cookie)) {
    const [, clientId, device, signature] = tokenPattern.exec(token) ?? [];
    if (Number(clientId) !== owner.clientId || !device || !signature) continue;
    const expected = signatureOf(secret, owner, device);
    if (timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return device;
  }
  return undefined;
}

/** The cookie of a device with its owner's current log-in and those of earlier users. Nothing of it is stored. */
export function rememberDevice(secret: string, owner: DeviceOwner, cookie: string | undefined): string {
  const device = findKnownDevice(secret, owner, cookie) ?? randomBytes(16).toString('base64url');
  const own = `${owner.clientId}.${device}.${signatureOf(secret, owner, device)}`;
  const others = tokensIn(cookie).filter(
    (token) => tokenPattern.test(token) && !token.startsWith(`${owner.clientId}.`),
  );
  return [own, ...others].slice(0, maxOwners).join('~');
}
