import { createHmac } from 'node:crypto';
import { deriveKey } from '../../db/derive-key.ts';
import { addressBlockOf } from '../session/address-block.ts';
import { forgetAfterSeconds, type ThrottleState } from '../session/throttle.ts';

const freeMails = 6;
const secondsPerMail = 15 * 60;

/** After a place was booked for an email address: six a day are free, then one each quarter of an hour. */
export function afterVisitorBooked(state: ThrottleState, now: Date): ThrottleState {
  const isRemembered = state.lastFailedAt.getTime() + forgetAfterSeconds * 1000 > now.getTime();
  const failures = (isRemembered ? state.failures : 0) + 1;
  const delay = failures >= freeMails ? secondsPerMail : 0;
  return { failures, lastFailedAt: now, blockedUntil: new Date(now.getTime() + delay * 1000) };
}

/** Keys of their own beside those of log-in: visitors' bookings must not keep anybody from logging in. */
export function visitorThrottleKeys(secret: string, tenantId: number) {
  const key = deriveKey(secret, 'login-throttle');
  const hash = (kind: string, name: string): string =>
    `${kind}:${createHmac('sha256', key).update(`${tenantId}/${kind}/${name}`).digest('base64url')}`;
  return {
    /** Places booked for an email address, each with a mail. */
    email: (email: string) => hash('visitor-email', email),
    /** Places booked from an address. */
    address: (address: string) => hash('visitor-address', addressBlockOf(address)),
    /** Wrong secrets tried from an address. */
    secretAddress: (address: string) => hash('visitor-secret', addressBlockOf(address)),
  };
}
