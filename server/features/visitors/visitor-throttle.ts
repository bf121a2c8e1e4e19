import { addressBlockOf, throttleKeys } from '../../throttle/throttle-keys.ts';
import { type BucketRule, mailRule } from '../../throttle/throttle-rules.ts';
import { createHash, randomBytes } from 'node:crypto';

/** Places booked for an email address, each with a mail. */
export const visitorMailRule = mailRule(6);

/**
 * Places held for visitors from an address: ten at once, then one each six minutes. A confirmed one is given back, so that
 * the guests of an evening on the gym's own Wi-Fi are no crowd.
 */
export const visitorAddressRule: BucketRule = { kind: 'bucket', size: 10, secondsEach: 360 };

/** Keys of their own beside those of log-in: visitors' bookings must not keep anybody from logging in. */
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

/** What is kept of it. It needs no salt: nobody can try 256 bits. */
export const hashCancelSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
