import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPasswordHash, parsePasswordHash } from './password-hash.ts';
import { hashPassword, needsRehash, verifyAgainstNobody, verifyPassword } from './passwords.ts';

const fewRuns = { numRuns: 6 };
const password = fc.string({ minLength: 1, maxLength: 128, unit: 'binary' });

describe('passwords', () => {
  it('match the hash that was made of them and no other', async () => {
    await fc.assert(
      fc.asyncProperty(password, password, async (own, other) => {
        const hash = await hashPassword(own);
        expect(await verifyPassword(own, hash)).toBe(true);
        expect(await verifyPassword(other, hash)).toBe(own.normalize('NFC') === other.normalize('NFC'));
      }),
      fewRuns,
    );
  });

  it('get a salt of their own, so that the hashes of equal ones differ', async () => {
    expect(await hashPassword('Kala1234')).not.toBe(await hashPassword('Kala1234'));
  });

  it('are stored as the PHC string of Argon2id with 19 MiB, two passes and one lane', async () => {
    expect(await hashPassword('Kala1234')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  });

  it('match whether a letter was typed composed or decomposed', async () => {
    expect(await verifyPassword('O\u0303nne1', await hashPassword('\u00d5nne1'))).toBe(true);
  });

  it('are compared in full: a difference in the last of 128 letters counts', async () => {
    const long = 'a'.repeat(127);
    expect(await verifyPassword(`${long}b`, await hashPassword(`${long}c`))).toBe(false);
  });

  it('match no hash that cannot be parsed', async () => {
    expect(await verifyPassword('x', 'x')).toBe(false);
    expect(await verifyPassword('', '')).toBe(false);
  });

  it('of unknown users never match', async () => {
    expect(await verifyAgainstNobody('Kala1234')).toBe(false);
    expect(await verifyAgainstNobody('')).toBe(false);
  });

  it('are rehashed when the parameters have become stronger', async () => {
    const today = await hashPassword('Kala1234');
    expect(needsRehash(today)).toBe(false);
    expect(needsRehash(today.replace('m=19456', 'm=12288'))).toBe(true);
    expect(needsRehash('not a hash')).toBe(true);
  });

  it('are refused with 503 when more arrive than can be hashed in time; those of unknown users cost as much work as any', async () => {
    const hash = await hashPassword('Kala1234');
    const each = (index: number) => (index % 2 === 0 ? verifyAgainstNobody('x') : verifyPassword('x', hash));
    const results = await Promise.allSettled(Array.from({ length: 300 }, (_, index) => each(index)));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    const refusedOf = (remainder: number) =>
      results.filter((result, index) => index % 2 === remainder && result.status === 'rejected').length;
    expect(Math.abs(refusedOf(0) - refusedOf(1))).toBeLessThanOrEqual(1);
    expect(refused.every((result) => result.reason.status === 503)).toBe(true);
    expect(await verifyAgainstNobody('x')).toBe(false);
  }, 30_000);
});

describe('a PHC string', () => {
  it('parses to the parts that it was formatted from', () => {
    const hash = fc.record({
      memoryKib: fc.integer({ min: 8, max: 1_000_000 }),
      passes: fc.integer({ min: 1, max: 100 }),
      lanes: fc.integer({ min: 1, max: 100 }),
      salt: bytes(8, 64),
      key: bytes(12, 64),
    });
    fc.assert(
      fc.property(hash, (parts) => {
        expect(parsePasswordHash(formatPasswordHash(parts))).toEqual(parts);
      }),
    );
  });
});

const bytes = (minLength: number, maxLength: number) =>
  fc.uint8Array({ minLength, maxLength }).map((array) => Buffer.from(array));
