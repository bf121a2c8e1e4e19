import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPasswordHash, parsePasswordHash } from './password-hash.ts';
import { hashPassword, needsRehash, verifyAgainstNobody, verifyPassword } from './passwords.ts';

const fewRuns = { numRuns: 6 };
const password = fc.string({ minLength: 1, maxLength: 128, unit: 'binary' });

/** The least of several runs, in milliseconds: what the work itself takes. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 7; round++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}

const bytes = (minLength: number, maxLength: number) =>
  fc.uint8Array({ minLength, maxLength }).map((array) => Buffer.from(array));

describe('passwords', () => {
  it('fit the hash that was made of them and no other', async () => {
    await fc.assert(
      fc.asyncProperty(password, password, async (own, other) => {
        const hash = await hashPassword(own);
        expect(await verifyPassword(own, hash)).toBe(true);
        expect(await verifyPassword(other, hash)).toBe(own.normalize('NFC') === other.normalize('NFC'));
      }),
      fewRuns,
    );
  });

  it('get a salt of their own, so that equal ones cannot be told from their hashes', async () => {
    expect(await hashPassword('Kala1234')).not.toBe(await hashPassword('Kala1234'));
  });

  it('are stored as the PHC string of Argon2id with 19 MiB, two passes and one lane', async () => {
    expect(await hashPassword('Kala1234')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  });

  it('fit whether a letter was typed composed or decomposed', async () => {
    expect(await verifyPassword('O\u0303nne1', await hashPassword('\u00d5nne1'))).toBe(true);
  });

  it('count whole: a difference in the last of 128 letters is a difference', async () => {
    const long = 'a'.repeat(127);
    expect(await verifyPassword(`${long}b`, await hashPassword(`${long}c`))).toBe(false);
  });

  it('fit no hash that cannot be read', async () => {
    expect(await verifyPassword('x', 'x')).toBe(false);
    expect(await verifyPassword('', '')).toBe(false);
  });

  it('of nobody never fit, and take the time of a real one', async () => {
    const hash = await hashPassword('Kala1234');
    expect(await verifyAgainstNobody('Kala1234')).toBe(false);
    const ratio = (await timeOf(() => verifyAgainstNobody('x'))) / (await timeOf(() => verifyPassword('x', hash)));
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it('are hashed anew when the parameters have become stronger', async () => {
    const today = await hashPassword('Kala1234');
    expect(needsRehash(today)).toBe(false);
    expect(needsRehash(today.replace('m=19456', 'm=12288'))).toBe(true);
    expect(needsRehash('not a hash')).toBe(true);
  });

  it('are refused with 503 when more arrive than can be hashed in good time', async () => {
    const results = await Promise.allSettled(Array.from({ length: 300 }, () => verifyAgainstNobody('x')));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every((result) => result.reason.status === 503)).toBe(true);
    expect(await verifyAgainstNobody('x')).toBe(false);
  }, 30_000);
});

describe('a PHC string', () => {
  it('says what it was made of', () => {
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
