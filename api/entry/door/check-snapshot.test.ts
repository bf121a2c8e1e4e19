import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toBase64url } from '../bytes/base64url.ts';
import { isSignedByTenant } from '../bytes/check-signature.ts';
import { defaultEntryPolicy } from '../entry-policy.ts';
import { isOlder, isSnapshotSigned } from './check-snapshot.ts';
import { type SnapshotFacts, snapshotMessage } from './snapshot-message.ts';

/** The first test key of RFC 8032, section 7.1. */
const seed = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60';
const pkcs8 = Buffer.from(`302e020100300506032b657004220420${seed}`, 'hex');
const privateKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
const publicKey = createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '';

const key = { kid: 1, publicKey, notBefore: '2026-01-01T00:00:00.000Z', notAfter: '2027-01-01T00:00:00.000Z' };
const liis = { passId: 7, firstName: 'Liis', answer: 'open' } as const;
const oon = { passId: 12, firstName: 'Õnne 🏊', answer: 'ask_staff' } as const;
const facts: SnapshotFacts = {
  tenantId: 3,
  doorId: 5,
  unitId: 2,
  zone: 1,
  cursor: '41',
  serverTime: '2026-11-18T10:00:00.000Z',
  inside: 14,
  policy: defaultEntryPolicy,
  tenantKeys: [key],
  people: [liis, oon],
  revoked: [3, 9],
};
const message = snapshotMessage(facts);
const signed = (of: SnapshotFacts, kid = 1) => ({
  kid,
  signature: toBase64url(sign(null, snapshotMessage(of), privateKey)),
});
const word = signed(facts);

describe('the message of a snapshot that the tenant signs', () => {
  test('consists of these bytes on every device and in every version', () => {
    expect(new TextDecoder('ascii').decode(message)).toBe(
      'S1[3,5,2,1,41,"2026-11-18T10:00:00.000Z",14,' +
        '[["amberAfterHours",24],["areTicketsOffline",true],["closedAfterDays",7],["isOpenWhenStale",false],' +
        '["passbackMinutes",10],["visitMinutes",120],["windowSeconds",30]],' +
        `[[1,"${publicKey}","2026-01-01T00:00:00.000Z","2027-01-01T00:00:00.000Z"]],` +
        '[[7,"Liis","open"],[12,"\\u00d5nne \\ud83c\\udfca","ask_staff"]],[3,9]]',
    );
    expect(word.signature).toBe(
      'CKOc0AhJlq7KpFxcqAcdc28VFdjUznUSb2lOCxqswMO9Rp7Cr5XaQhviCMcZP-yeZ8HMf4e6hOHMb82OmqIGBQ',
    );
  });

  test('does not depend on the order in which the door received its items', () => {
    const { windowSeconds, ...rest } = defaultEntryPolicy;
    expect(isBelieved({ people: [oon, liis], revoked: [9, 3], policy: { ...rest, windowSeconds } })).toBe(true);
  });
});

describe('a door accepts', () => {
  test('a snapshot signed with a key that it knows, while that key is valid', () => {
    expect(isBelieved({})).toBe(true);
    const late = { ...facts, serverTime: key.notAfter };
    expect(isSnapshotSigned(late, signed(late), [key])).toBe(false);
    expect(isSnapshotSigned(facts, { ...word, kid: 2 }, [key])).toBe(false);
    expect(isSnapshotSigned(facts, word, [{ ...key, kid: 2 }])).toBe(false);
    expect(isSnapshotSigned(facts, word, [])).toBe(false);
  });

  const changes: [string, Partial<SnapshotFacts>][] = [
    ['another door', { doorId: 6 }],
    ['another club', { unitId: 1 }],
    ['another tenant', { tenantId: 4 }],
    ['another zone', { zone: 0 }],
    ['another time', { serverTime: '2026-11-18T10:00:01.000Z' }],
    ['another number', { cursor: '42' }],
    ['one more', { people: [liis, oon, { passId: 13, firstName: 'Mart', answer: 'open' }] }],
    ['one less', { people: [liis] }],
    ['one let in', { people: [liis, { ...oon, answer: 'open' }] }],
    ['another name', { people: [{ ...liis, firstName: 'Liisu' }, oon] }],
    ['one not ended', { revoked: [3] }],
    ['a week more', { policy: { ...defaultEntryPolicy, closedAfterDays: 14 } }],
    ['a key more', { tenantKeys: [key, { ...key, kid: 2 }] }],
  ];
  test.each(changes)('no snapshot with %s', (_, change) => expect(isBelieved(change)).toBe(false));

  test('no signature and no message with a flipped bit', { timeout: 60_000 }, () => {
    const signature = Buffer.from(word.signature, 'base64url');
    const raw = Buffer.from(publicKey, 'base64url');
    expect(isSignedByTenant(raw, message, signature)).toBe(true);
    for (let bit = 0; bit < 512; bit++) {
      const wrong = { kid: 1, signature: toBase64url(flip(signature, bit)) };
      expect([bit, isSnapshotSigned(facts, wrong, [key])]).toEqual([bit, false]);
    }
    fc.assert(
      fc.property(fc.nat(message.length * 8 - 1), (bit) => {
        expect(isSignedByTenant(raw, flip(message, bit), signature)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a snapshot older than the door’s own', () => {
  const held = { cursor: '41', serverTime: '2026-11-18T10:00:00.000Z' };
  const at = (cursor: string, time: string) => isOlder({ cursor, serverTime: `2026-11-18T${time}.000Z` }, held);

  test('has a smaller cursor, or the same cursor and an earlier time', () => {
    expect(at('40', '09:00:00')).toBe(true);
    expect(at('40', '10:00:00')).toBe(true);
    expect(at('41', '09:58:00')).toBe(true);
    expect(at('41', '10:01:00')).toBe(false);
    expect(at('42', '10:00:01')).toBe(false);
  });

  test('is not one from a second server, after a clock correction, or from a restored server', () => {
    expect(at('41', '09:59:59')).toBe(false);
    expect(at('42', '08:00:00')).toBe(false);
    expect(at('3', '10:00:01')).toBe(false);
  });
});

const isBelieved = (change: Partial<SnapshotFacts>): boolean => isSnapshotSigned({ ...facts, ...change }, word, [key]);

function flip(bytes: Uint8Array, bit: number): Uint8Array {
  const flipped = Uint8Array.from(bytes);
  flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return flipped;
}
