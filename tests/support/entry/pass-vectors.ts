import { generateKeyPairSync, sign } from 'node:crypto';
import { joinBytes } from '#api/entry/bytes/bytes.ts';
import { allZones } from '#api/entry/door/zone-of.ts';
import { defaultEntryPolicy } from '#api/entry/entry-policy.ts';
import type { DoorFacts, TenantKey } from '#api/entry/pass/check-pass.ts';
import { anyDoor, type Pass, passMessage, stepAt, writePassBody, writePassCode } from '#api/entry/pass/pass-format.ts';
import { type DeviceKey, makeDeviceKey } from './device-key.ts';

export const vectorNow = Date.parse('2026-11-18T10:00:00Z');
const seconds = vectorNow / 1000;
const day = 86_400;

/** A tenant's key, a phone's key, and what they sign. */
export interface PassMaker {
  key: TenantKey;
  device: DeviceKey;
  passId: number;
  /** The pass, 128 bytes. */
  makePass(overrides?: Partial<Pass>): Uint8Array;
  /** The code that the phone shows at an instant, in milliseconds. */
  show(at?: number, overrides?: Partial<Pass>): string;
}

export function openPassMaker(passId = 17): PassMaker {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const device = makeDeviceKey();
  const makePass = (overrides: Partial<Pass> = {}) => {
    const body = writePassBody({
      kind: 'person',
      kid: 1,
      tenantId: 3,
      passId,
      zones: allZones,
      flags: 0,
      notBefore: seconds - 300,
      expires: seconds + 7 * day,
      deviceKey: Buffer.from(device.publicKey, 'base64url'),
      ...overrides,
    });
    return joinBytes(body, sign(null, body, privateKey));
  };
  return {
    key: {
      kid: 1,
      publicKey: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'),
      notBefore: seconds - day,
      notAfter: seconds + 300 * day,
    },
    device,
    passId,
    makePass,
    show: (at = vectorNow, overrides = {}) => {
      const step = stepAt(at);
      const message = passMessage(overrides.passId ?? passId, anyDoor, step);
      return writePassCode(makePass(overrides), step, device.sign(message));
    },
  };
}

/** A door that has just synced with the server and has let nobody in yet. */
export const doorFacts = ({ key }: PassMaker, overrides: Partial<DoorFacts> = {}): DoorFacts => ({
  now: vectorNow,
  tenantId: 3,
  zone: 0,
  keys: [key],
  policy: defaultEntryPolicy,
  syncedAt: vectorNow - 60_000,
  doubt: undefined,
  isRevoked: () => false,
  findAnswer: () => 'open',
  hasUsed: () => false,
  hasUsedToday: () => false,
  findLastEntry: () => undefined,
  ...overrides,
});
