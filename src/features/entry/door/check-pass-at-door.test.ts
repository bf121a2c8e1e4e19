import { describe, expect, test } from 'vitest';
import { toBase64url } from '#api/entry/bytes/base64url.ts';
import { defaultEntryPolicy } from '#api/entry/entry-policy.ts';
import { readPassCode, stepAt } from '#api/entry/pass/pass-format.ts';
import { openPassMaker, vectorNow } from '#tests/support/entry/pass-vectors.ts';
import { checkPassAtDoor, isSameShowing, type PassContext, type Showing } from './check-pass-at-door.ts';
import type { KeptEntry } from './door-store.ts';

const maker = openPassMaker();
const instant = (seconds: number): string => new Date(seconds * 1000).toISOString();
const tenantKeys = [
  {
    kid: maker.key.kid,
    publicKey: toBase64url(maker.key.publicKey),
    notBefore: instant(maker.key.notBefore),
    notAfter: instant(maker.key.notAfter),
  },
];
const place = { doorId: 5, doorName: 'Peauks', unitId: 1, unitName: 'Noblessner', tenantId: 3, zone: 0, tenantKeys };

describe('a tablet’s snapshot decides', () => {
  test('that a known pass, shown now, opens', () => {
    expect(checkPassAtDoor(maker.show(), contextOf())).toMatchObject({ answer: 'open', passId: maker.passId });
  });

  test('that a pass bought after the last contact opens too, if that contact was today', () => {
    expect(checkPassAtDoor(maker.show(), contextOf({}, { people: {} })).answer).toBe('open');
  });

  test('that the same code twice, or the same pass within ten minutes, even if already sent, does not open', () => {
    expect(checkPassAtDoor(maker.show(), contextOf({ recent: [entry(0)] }))).toMatchObject({ reason: 'used' });
    expect(checkPassAtDoor(maker.show(), contextOf({ recent: [entry(9 * 60_000)] }))).toMatchObject({
      reason: 'passback',
    });
    expect(checkPassAtDoor(maker.show(), contextOf({ recent: [entry(11 * 60_000)] })).answer).toBe('open');
  });

  test('that a pass refused just now may be shown again', () => {
    expect(checkPassAtDoor(maker.show(), contextOf({ recent: [entry(5000, 'refused')] })).answer).toBe('open');
  });

  test('that a code a minute old, an ended pass and an invalid code do not open', () => {
    expect(checkPassAtDoor(maker.show(vectorNow - 60_000), contextOf())).toMatchObject({ reason: 'old_code' });
    expect(checkPassAtDoor(maker.show(), contextOf({}, { revoked: [maker.passId] }))).toMatchObject({
      reason: 'revoked',
    });
    expect(checkPassAtDoor('https://example.org', contextOf())).toEqual({ answer: 'refused', reason: 'no_pass' });
  });

  test('that the staff are asked when its clock is in doubt or a day after the last contact, and nothing opens after a week', () => {
    expect(checkPassAtDoor(maker.show(), contextOf({ doubt: 'clock' })).answer).toBe('ask_staff');
    expect(checkPassAtDoor(maker.show(), contextOf({}, { syncedAt: vectorNow - 25 * 3_600_000 })).answer).toBe(
      'ask_staff',
    );
    expect(checkPassAtDoor(maker.show(), contextOf({}, { syncedAt: vectorNow - 8 * 86_400_000 })).answer).toBe(
      'refused',
    );
  });
});

const shown = (at: number) => {
  const code = readPassCode(maker.show(at));
  if (!code) throw new Error('not a code');
  return code;
};
const first = shown(vectorNow);
const last: Showing = { answer: 'refused', reason: 'old_code', passId: 17, step: first.step, at: vectorNow };

test('a refused pass is looked at again as soon as its code is new, not before', () => {
  expect(isSameShowing(last, first, vectorNow + 5000)).toBe(true);
  expect(isSameShowing(last, shown(vectorNow + 10_000), vectorNow + 5000)).toBe(false);
});

test('a phone still held up after its welcome is not looked at again for fifteen seconds', () => {
  const welcome: Showing = { ...last, answer: 'open', reason: 'welcome' };
  const next = shown(vectorNow + 10_000);
  expect(isSameShowing(welcome, next, vectorNow + 10_000)).toBe(true);
  expect(isSameShowing(welcome, next, vectorNow + 15_000)).toBe(false);
});

const contextOf = (change: Partial<PassContext> = {}, known: Partial<PassContext['known']> = {}): PassContext => ({
  place,
  known: {
    policy: defaultEntryPolicy,
    inside: 0,
    cursor: '1',
    tenantKeys,
    zone: 0,
    people: { [maker.passId]: { firstName: 'Liis', answer: 'open' } },
    revoked: [],
    syncedAt: vectorNow - 60_000,
    serverTime: new Date(vectorNow - 60_000).toISOString(),
    kid: maker.key.kid,
    signature: '',
    offset: 0,
    ...known,
  },
  recent: [],
  now: vectorNow,
  doubt: undefined,
  timeZone: 'Europe/Tallinn',
  ...change,
});

const entry = (agoMs: number, answer: 'open' | 'refused' = 'open'): KeptEntry => ({
  entry: {
    opId: '7f1d9b1e-1f0a-4f0e-9a55-0d6a3a6b7c01',
    passId: maker.passId,
    step: stepAt(vectorNow - agoMs),
    at: new Date(vectorNow - agoMs).toISOString(),
    answer,
    reason: answer === 'open' ? 'welcome' : 'old_code',
  },
  isSent: agoMs > 60_000,
});
