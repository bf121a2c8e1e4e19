import { createHash, randomBytes } from 'node:crypto';
import { addressBlockOf, throttleKeys } from '../../throttle/throttle-keys.ts';
import { type BucketRule, mailRule } from '../../throttle/throttle-rules.ts';

/** Places booked for an email address, each with a mail. */
export const visitorMailRule = mailRule(6);

/**
 * Places held for visitors from an address: ten at once, then one each six minutes. A confirmation returns its attempt,
 * so that an evening's guests on the gym's own Wi-Fi are not limited.
 */
export const visitorAddressRule: BucketRule = { kind: 'bucket', size: 10, secondsEach: 360 };

/** Keys separate from those of log-in: visitors' bookings must not lock anybody out of logging in. */
export function visitorThrottleKeys(secret: string, tenantId: number) {
  const keyOf = throttleKeys(secret, tenantId);
  return {
    /** Places booked for an email address, each with a mail. */
    email: (email: string) => keyOf('visitor-email', email),
    /** Places booked from an address. */
    address: (address: string) => keyOf('visitor-address', addressBlockOf(address)),
    /** Wrong secrets tried from an address. */
    secretAddress: (address: string) => keyOf('visitor-secret', addressBlockOf(address)),
  };
}

/** 256 bits for a link. */
export const createCancelSecret = (): string => randomBytes(32).toString('base64url');

/** The stored hash of it. It needs no salt: 256 bits cannot be guessed. */
export const hashCancelSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
