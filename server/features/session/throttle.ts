import { createHmac } from 'node:crypto';
import { deriveKey } from '../../db/derive-key.ts';
import { addressBlockOf } from './address-block.ts';

/** What is remembered of failed log-ins under one key. */
export interface ThrottleState {
  failures: number;
  lastFailedAt: Date;
  blockedUntil: Date;
}

const freeFailures = 5;
const longestDelaySeconds = 15 * 60;
/** Failures so long ago no longer count against an account. */
export const forgetAfterSeconds = 24 * 3600;

const failuresAtOnce = 30;
/** Thirty a minute. */
const secondsPerFailure = 2;

/** Of an account or an address that never failed. */
export const neverFailed: ThrottleState = { failures: 0, lastFailedAt: new Date(0), blockedUntil: new Date(0) };

const after = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);

/**
 * After a failed log-in to an account: five are free, then one waits 1, 2, 4… seconds, a quarter of an hour at most,
 * so that nobody can lock another out for good. Counted alike for accounts that do not exist.
 */
export function afterAccountFailure(state: ThrottleState, now: Date): ThrottleState {
  const isRemembered = after(state.lastFailedAt, forgetAfterSeconds) > now;
  const failures = (isRemembered ? state.failures : 0) + 1;
  const delay = failures > freeFailures ? Math.min(2 ** (failures - freeFailures - 1), longestDelaySeconds) : 0;
  return { failures, lastFailedAt: now, blockedUntil: after(now, delay) };
}

/**
 * After a failed log-in from an address: a bucket of thirty, of which one comes back every two seconds. `blockedUntil`
 * is when the next failure has room, and lies in the past while there is room for more.
 */
export function afterAddressFailure(state: ThrottleState, now: Date): ThrottleState {
  const span = (failuresAtOnce - 1) * secondsPerFailure;
  const emptyAt = after(state.blockedUntil, span);
  const isEmpty = emptyAt <= now;
  const failures = isEmpty ? 1 : state.failures + 1;
  return { failures, lastFailedAt: now, blockedUntil: after(isEmpty ? now : emptyAt, secondsPerFailure - span) };
}

/** The keys under which a log-in is counted. They name neither account nor address to whoever reads the table. */
export function throttleKeys(secret: string, login: { tenantId: number; username: string; address: string }) {
  const key = deriveKey(secret, 'login-throttle');
  const hash = (kind: string, name: string): string =>
    `${kind}:${createHmac('sha256', key).update(`${login.tenantId}/${kind}/${name}`).digest('base64url')}`;
  return { account: hash('account', login.username), address: hash('address', addressBlockOf(login.address)) };
}
