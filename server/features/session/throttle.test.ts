import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressBlockOf } from './address-block.ts';
import { afterAccountFailure, afterAddressFailure, neverFailed, throttleKeys } from './throttle.ts';

const start = new Date('2026-11-21T08:00:00Z');
const later = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);
const secondsBetween = (a: Date, b: Date): number => (b.getTime() - a.getTime()) / 1000;

/** Somebody who fails again the moment it is possible: the waits, in seconds. */
function waitsOf(next: typeof afterAccountFailure, times: number): number[] {
  const waits: number[] = [];
  let now = start;
  let state = neverFailed;
  for (let i = 0; i < times; i++) {
    state = next(state, now);
    waits.push(Math.max(0, secondsBetween(now, state.blockedUntil)));
    if (state.blockedUntil > now) now = state.blockedUntil;
  }
  return waits;
}

describe('an account', () => {
  it('costs nothing for five failures, then 1, 2, 4… seconds, never more than 15 minutes', () => {
    expect(waitsOf(afterAccountFailure, 18)).toEqual([
      0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900,
    ]);
  });

  it('is never blocked for longer than 15 minutes, whatever is tried', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 100_000 }), { maxLength: 60 }), (pauses) => {
        let now = start;
        let state = neverFailed;
        for (const pause of pauses) {
          now = later(now, pause);
          state = afterAccountFailure(state, now);
          expect(secondsBetween(now, state.blockedUntil)).toBeLessThanOrEqual(900);
        }
      }),
    );
  });

  it('starts anew a day after the last failure', () => {
    const failedOften = { failures: 40, lastFailedAt: start, blockedUntil: later(start, 900) };
    expect(afterAccountFailure(failedOften, later(start, 86_399)).failures).toBe(41);
    expect(afterAccountFailure(failedOften, later(start, 86_400)).failures).toBe(1);
  });
});

describe('an address', () => {
  it('may fail thirty times at once and then every two seconds', () => {
    const waits = waitsOf(afterAddressFailure, 34);
    expect(waits.slice(0, 29).every((wait) => wait === 0)).toBe(true);
    expect(waits.slice(29)).toEqual([2, 2, 2, 2, 2]);
  });

  it('is as new after a quiet minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), (failures) => {
        let state = neverFailed;
        for (let i = 0; i < failures; i++) state = afterAddressFailure(state, start);
        const afterwards = afterAddressFailure(state, later(start, 60));
        expect(afterwards).toEqual(afterAddressFailure(neverFailed, later(start, 60)));
      }),
    );
  });

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s counts as %s', (address, block) => {
    expect(addressBlockOf(address)).toBe(block);
  });
});

describe('the keys of the throttle', () => {
  const login = { tenantId: 1, username: 'mari@klubi.test', address: '192.0.2.7' };
  const keys = throttleKeys('a secret of at least thirty-two characters', login);

  it('name neither the account nor the address', () => {
    expect(JSON.stringify(keys)).not.toMatch(/mari|192/);
  });

  it('differ between tenants', () => {
    const other = throttleKeys('a secret of at least thirty-two characters', { ...login, tenantId: 2 });
    expect(other.account).not.toBe(keys.account);
  });
});
