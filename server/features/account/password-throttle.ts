import { createHmac } from 'node:crypto';
import { deriveKey } from '../../db/derive-key.ts';
import { addressBlockOf } from '../session/address-block.ts';
import { forgetAfterSeconds, type ThrottleState } from '../session/throttle.ts';

const freeMails = 3;
const secondsPerMail = 15 * 60;

/** After a link was asked for: three a day are free, then one each quarter of an hour, so that nobody’s mailbox is flooded. */
export function afterResetAsked(state: ThrottleState, now: Date): ThrottleState {
  const isRemembered = state.lastFailedAt.getTime() + forgetAfterSeconds * 1000 > now.getTime();
  const failures = (isRemembered ? state.failures : 0) + 1;
  const delay = failures >= freeMails ? secondsPerMail : 0;
  return { failures, lastFailedAt: now, blockedUntil: new Date(now.getTime() + delay * 1000) };
}

/** Keys of their own beside those of log-in: asking for a link must not keep anybody from logging in. */
export function passwordThrottleKeys(secret: string, tenantId: number) {
  const key = deriveKey(secret, 'login-throttle');
  const hash = (kind: string, name: string): string =>
    `${kind}:${createHmac('sha256', key).update(`${tenantId}/${kind}/${name}`).digest('base64url')}`;
  return {
    /** Guesses at the old password by whoever holds a session of the client. */
    oldPassword: (clientId: number) => hash('old-password', String(clientId)),
    /** Addresses of others that a client wanted as her own, which tells that there is an account. */
    takenEmail: (clientId: number) => hash('taken-email', String(clientId)),
    /** The same from an address. */
    takenEmailAddress: (address: string) => hash('taken-email-address', addressBlockOf(address)),
    /** Links asked for one account, whether or not there is one. */
    resetAccount: (email: string) => hash('reset-account', email),
    /** Links asked for from an address. */
    resetAddress: (address: string) => hash('reset-address', addressBlockOf(address)),
    /** Links tried from an address. */
    tokenAddress: (address: string) => hash('token-address', addressBlockOf(address)),
  };
}
