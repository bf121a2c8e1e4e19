import { describe, expect, test } from 'vitest';
import { doorFacts, vectorNow as now, openPassMaker } from '#tests/support/entry/pass-vectors.ts';
import { defaultEntryPolicy } from '../entry-policy.ts';
import { checkPass, type DoorFacts } from './check-pass.ts';
import { stepAt } from './pass-format.ts';

const mari = openPassMaker();
const hours = 3_600_000;
const days = 24 * hours;

test('a pass that the club signed and its own phone shows now opens the door', () => {
  expect(check(mari.show())).toEqual({
    answer: 'open',
    reason: 'welcome',
    kind: 'person',
    passId: 17,
    step: stepAt(now),
  });
});

test('a pass newer than the door’s snapshot is accepted by its signature', () => {
  expect(check(mari.show(), { findAnswer: () => undefined }).answer).toBe('open');
});

describe('a shown pass', () => {
  test('is refused after 30 seconds: a picture of a screen opens nothing', () => {
    const text = mari.show();
    const after = (seconds: number) => check(text, { now: now + seconds * 1000 }).reason;
    expect([0, 9, 30].map(after)).toEqual(['welcome', 'welcome', 'welcome']);
    expect([31, 40, 600].map(after)).toEqual(['old_code', 'old_code', 'old_code']);
  });

  test('is checked against the clock: ten minutes off either way is refused, half a window is not', () => {
    const reasons = [-600, -31, -20, 20, 41, 600].map((seconds) => check(mari.show(now + seconds * 1000)).reason);
    expect(reasons).toEqual(['old_code', 'old_code', 'welcome', 'welcome', 'old_code', 'old_code']);
  });

  test('may be older where the tenant has a wider window', () => {
    const policy = { ...defaultEntryPolicy, windowSeconds: 120 };
    expect(check(mari.show(), { now: now + 120_000, policy }).answer).toBe('open');
  });

  test('is accepted once at a door, and from the same phone not again within ten minutes', () => {
    expect(check(mari.show(), { hasUsed: (id, step) => id === 17 && step === stepAt(now) }).reason).toBe('used');
    expect(check(mari.show(), { findLastEntry: () => now - 9 * 60_000 }).reason).toBe('passback');
    expect(check(mari.show(), { findLastEntry: () => now - 10 * 60_000 }).reason).toBe('welcome');
  });
});

describe('a copied or forged pass', () => {
  test('is refused on another phone, which lacks the key', () => {
    const thief = openPassMaker();
    const code = Buffer.from(mari.makePass());
    const stolen = thief.show(now, { deviceKey: Buffer.from(mari.device.publicKey, 'base64url') });
    expect(check(stolen).reason).toBe('forged');
    expect(code).toHaveLength(128);
  });

  test('is refused when another club or nobody signed it', () => {
    const forger = openPassMaker();
    expect(check(forger.show()).reason).toBe('forged');
    expect(check(mari.show(now, { tenantId: 4 })).reason).toBe('other_club');
    expect(check(mari.show(now, { kid: 2 })).reason).toBe('forged');
  });

  test('is not parsed when the text is no pass', () => {
    for (const text of ['', 'E1:', 'HELLO', mari.show().slice(0, -1), `${mari.show()} `])
      expect(check(text).reason).toBe('no_pass');
  });
});

describe('an expired or revoked pass', () => {
  test('is valid only from its first to its last second, and only for its clubs', () => {
    expect(check(mari.show(now, { expires: now / 1000 })).reason).toBe('expired');
    expect(check(mari.show(now, { notBefore: now / 1000 + 1 })).reason).toBe('not_yet');
    expect(check(mari.show(now, { zones: 0b110 }), { zone: 0 }).reason).toBe('other_club');
    expect(check(mari.show(now, { zones: 0b110 }), { zone: 1 }).reason).toBe('welcome');
  });

  test('of an ended contract is refused once the door is notified, and after a week at most', () => {
    expect(check(mari.show(), { findAnswer: () => 'ask_staff' })).toMatchObject({ answer: 'ask_staff' });
    const later = now + 7 * days;
    expect(check(mari.show(later), { now: later }).reason).toBe('expired');
  });

  test('of a lost phone is refused once the door is notified', () => {
    expect(check(mari.show(), { isRevoked: (id) => id === 17 })).toMatchObject({
      answer: 'refused',
      reason: 'revoked',
    });
  });

  test('is refused when the club’s key has expired', () => {
    expect(check(mari.show(), { keys: [{ ...mari.key, notAfter: now / 1000 }] }).reason).toBe('forged');
  });
});

const after = (age: number, changes: Partial<DoorFacts> = {}) =>
  check(mari.show(), { syncedAt: now - age, ...changes });

test('a door without contact to the server for a day asks for staff, and after a week admits nobody', () => {
  expect(after(24 * hours - 1).answer).toBe('open');
  expect(after(24 * hours)).toMatchObject({ answer: 'ask_staff', reason: 'stale' });
  expect(after(7 * days)).toMatchObject({ answer: 'refused', reason: 'stale' });
  const policy = { ...defaultEntryPolicy, isOpenWhenStale: true };
  expect(after(30 * days, { policy })).toMatchObject({ answer: 'ask_staff' });
});

test('a door whose snapshot is disputed asks for staff', () => {
  expect(check(mari.show(), { doubt: 'snapshot' })).toMatchObject({ answer: 'ask_staff', reason: 'stale' });
});

describe('a door in doubt about its own clock', () => {
  const asked = { answer: 'ask_staff', reason: 'stale' };
  const doubt = 'clock';

  test('asks for staff instead of refusing what only its clock finds wrong', () => {
    for (const hoursOff of [-9, -1, 0, 1, 24 * 8, 24 * 400])
      expect(check(mari.show(), { doubt, now: now + hoursOff * hours })).toMatchObject(asked);
    expect(check(mari.show(), { doubt, findLastEntry: () => now - 1000 })).toMatchObject(asked);
  });

  test('still refuses what is wrong at any time', () => {
    expect(check(openPassMaker().show(), { doubt }).reason).toBe('forged');
    expect(check(mari.show(), { doubt, isRevoked: () => true }).reason).toBe('revoked');
    expect(check(mari.show(), { doubt, hasUsed: () => true }).reason).toBe('used');
  });
});

const check = (text: string, changes: Partial<DoorFacts> = {}) => checkPass(text, doorFacts(mari, changes));
