import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTenant } from '#server/db/tenant-scope.ts';
import { returnAttempt, takeAttempt } from '#server/throttle/commands.ts';
import { findBlockedUntil } from '#server/throttle/queries.ts';
import { addressBlockOf, throttleKeys } from '#server/throttle/throttle-keys.ts';
import { accountRule, addressRule, mailRule, type ThrottleRule } from '#server/throttle/throttle-rules.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';

const start = new Date('2026-11-21T08:00:00Z');

let test: TestApp;
let tenantId: number;
let keys = 0;

beforeAll(async () => {
  test = await openSharedApp();
  ({ tenantId } = await buildTenant(test.owner));
});

describe('an account', () => {
  it('has five free attempts, then waits of 1, 2, 4… seconds, never more than 15 minutes', async () => {
    const waits = [0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900];
    expect(await waitsOf(accountRule, waits.length)).toEqual(waits);
  });

  it('is reset a day after the last attempt, however many there were', async () => {
    const key = `key ${keys++}`;
    await inTenant(test.owner, tenantId, ({ db }) =>
      db
        .insertInto('login_throttle')
        .values({ tenant_id: tenantId, key, failures: 5000, last_failed_at: start, blocked_until: start })
        .execute(),
    );
    await take(key, accountRule, later(start, 86_399));
    expect(await blockedUntil(key)).toEqual(later(start, 86_399 + 900));
    await take(key, accountRule, later(start, 3 * 86_400));
    expect(await blockedUntil(key)).toEqual(later(start, 3 * 86_400));
  });
});

describe('a mailbox', () => {
  it('gets a number of mails a day, then one every 15 minutes', async () => {
    expect(await waitsOf(mailRule(3), 5)).toEqual([0, 0, 900, 900, 900]);
  });
});

describe('an address', () => {
  it('may try thirty times at once and then once every two seconds', async () => {
    expect(await waitsOf(addressRule, 34)).toEqual([...Array<number>(29).fill(0), 2, 2, 2, 2, 2]);
  });

  it('is reset after a quiet minute, whatever came before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 30 }), async (attempts) => {
        const [key, fresh] = [`key ${keys++}`, `key ${keys++}`];
        for (let n = 0; n < attempts; n++) await take(key, addressRule, start);
        for (const one of [key, fresh]) await take(one, addressRule, later(start, 60));
        expect(await blockedUntil(key)).toEqual(await blockedUntil(fresh));
      }),
      { numRuns: 6 },
    );
  });

  it('has thirty of any number of concurrent attempts, and as many more as are returned', async () => {
    const key = `key ${keys++}`;
    const burst = async () =>
      (await Promise.all(Array.from({ length: 200 }, () => take(key, addressRule, start)))).filter(
        (outcome) => outcome === 'taken',
      );
    expect(await burst()).toHaveLength(30);
    await inTenant(test.services.database, tenantId, async (scope) => {
      for (let n = 0; n < 4; n++) await returnAttempt(scope, key, addressRule);
    });
    expect(await burst()).toHaveLength(4);
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

describe('a returned attempt', () => {
  it.each([
    ['of an account', accountRule, 6],
    ['of an address', addressRule, 30],
  ] as const)('%s leaves room for another', async (_name, rule, most) => {
    const key = `key ${keys++}`;
    for (let n = 0; n < most; n++) await take(key, rule, start);
    expect(await take(key, rule, start)).toBe('refused');
    await inTenant(test.services.database, tenantId, (scope) => returnAttempt(scope, key, rule));
    expect(await take(key, rule, start)).toBe('taken');
    expect(await take(key, rule, start)).toBe('refused');
  });
});

describe('the throttle keys', () => {
  it('identify nobody, and differ by kind, name, tenant and secret', () => {
    const secret = 'a secret of at least thirty-two characters';
    const all = [
      throttleKeys(secret, 1)('account', 'mari@klubi.test'),
      throttleKeys(secret, 1)('client', 'mari@klubi.test'),
      throttleKeys(secret, 1)('account', 'mart@klubi.test'),
      throttleKeys(secret, 2)('account', 'mari@klubi.test'),
      throttleKeys('another secret', 1)('account', 'mari@klubi.test'),
    ];
    expect(new Set(all.map((key) => key.split(':')[1])).size).toBe(all.length);
    expect(JSON.stringify(all)).not.toMatch(/mari|mart@/);
  });
});

const later = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);
const secondsBetween = (a: Date, b: Date): number => (b.getTime() - a.getTime()) / 1000;

const take = (key: string, rule: ThrottleRule, now: Date) =>
  inTenant(test.services.database, tenantId, (scope) => takeAttempt(scope, key, { rule, now }));

const blockedUntil = async (key: string): Promise<Date> =>
  (await inTenant(test.services.database, tenantId, (scope) => findBlockedUntil(scope, key))) ?? new Date(0);

/** A client that retries as soon as it may; returns the waits, in seconds. */
async function waitsOf(rule: ThrottleRule, times: number): Promise<number[]> {
  const key = `key ${keys++}`;
  const waits: number[] = [];
  let now = start;
  for (let n = 0; n < times; n++) {
    expect(await take(key, rule, now)).toBe('taken');
    const until = await blockedUntil(key);
    waits.push(Math.max(0, secondsBetween(now, until)));
    if (until > now) {
      expect(await take(key, rule, later(until, -0.001))).toBe('refused');
      now = until;
    }
  }
  return waits;
}
