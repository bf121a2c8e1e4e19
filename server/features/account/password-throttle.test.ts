import { describe, expect, it } from 'vitest';
import { neverFailed } from '../session/throttle.ts';
import { afterResetAsked, passwordThrottleKeys } from './password-throttle.ts';

const start = new Date('2026-11-18T10:00:00Z');
const inMinutes = (minutes: number): Date => new Date(start.getTime() + minutes * 60_000);

describe('links for one account', () => {
  it('are three at once, then one each quarter of an hour', () => {
    let state = neverFailed;
    for (const round of [1, 2]) {
      state = afterResetAsked(state, start);
      expect([round, state.blockedUntil]).toEqual([round, start]);
    }
    state = afterResetAsked(state, start);
    expect(state.blockedUntil).toEqual(inMinutes(15));
    expect(afterResetAsked(state, inMinutes(15)).blockedUntil).toEqual(inMinutes(30));
  });

  it('are three at once again after a day without', () => {
    const asked = { failures: 50, lastFailedAt: start, blockedUntil: inMinutes(15) };
    expect(afterResetAsked(asked, inMinutes(24 * 60 + 1))).toMatchObject({ failures: 1 });
  });
});

describe('the keys', () => {
  const keys = passwordThrottleKeys('a secret', 1);

  it('are others for each purpose, tenant and account', () => {
    const all = [
      keys.oldPassword(1),
      keys.oldPassword(2),
      keys.resetAccount('1'),
      keys.resetAddress('1'),
      keys.tokenAddress('1'),
      passwordThrottleKeys('a secret', 2).oldPassword(1),
      passwordThrottleKeys('another', 1).oldPassword(1),
    ];
    expect(new Set(all).size).toBe(all.length);
  });

  it('name nobody to whoever reads the table', () => {
    expect(keys.resetAccount('liis@klubi.test')).not.toContain('liis');
    expect(keys.resetAddress('192.0.2.7')).not.toContain('192');
  });
});
