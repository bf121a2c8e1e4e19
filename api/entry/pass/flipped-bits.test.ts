import { createPublicKey, verify } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { doorFacts, openPassMaker } from '#tests/support/entry/pass-vectors.ts';
import { inSoak } from '#tests/support/in-soak.ts';
import { Random } from '#tests/support/random.ts';
import { fromBase45, toBase45 } from '../bytes/base45.ts';
import { joinBytes, readUint32 } from '../bytes/bytes.ts';
import { checkPass } from './check-pass.ts';
import { anyDoor, passBytes, passMessage, readPass, readPassCode, writePassCode } from './pass-format.ts';

const mari = openPassMaker();
const door = doorFacts(mari);
const text = mari.show();
const bytes = fromBase45(text.slice('E1:'.length)) ?? new Uint8Array();
const bits = bytes.length * 8;
const random = new Random(20_261_118);

const tenantKey = createPublicKey({
  key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(mari.key.publicKey).toString('base64url') },
  format: 'jwk',
});
/** A P-256 public key that Node reads: `der` of a compressed point. */
const derHead = Buffer.from('3039301306072a8648ce3d020106082a8648ce3d030107032200', 'hex');
const deviceKey = createPublicKey({
  key: Buffer.concat([derHead, Buffer.from(mari.device.publicKey, 'base64url')]),
  format: 'der',
  type: 'spki',
});

test('the unmodified code opens the door, has valid signatures and 1568 bits', () => {
  expect([checkPass(text, door).answer, isSigned(bytes), bits]).toEqual(['open', true, 1568]);
});

const codes = inSoak(100_000, 10_000);

test(`${codes} codes with bits flipped, each bit alone and up to eight together, are signed by nobody`, {
  timeout: 120_000,
}, () => {
  const signed: number[] = [];
  for (let n = 0; n < codes; n++) {
    const places = n < bits ? [n] : Array.from({ length: 1 + (n % 8) }, () => random.below(bits));
    // Flipping the same bit twice restores it.
    const flipped = flip(...new Set(places));
    if (isSigned(flipped)) signed.push(n);
  }
  expect(signed).toEqual([]);
});

test('a door refuses them as Node does, whichever part the bit is in', { timeout: 120_000 }, () => {
  const sample = Array.from({ length: 80 }, (_, n) => (n * 157) % bits);
  expect(sample.filter((bit) => !refused(asText(flip(bit))))).toEqual([]);
});

test('a code with any letter replaced by another opens nothing', { timeout: 60_000 }, () => {
  const letter = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:');
  fc.assert(
    fc.property(fc.nat(text.length - 1), letter, (at, put) => {
      fc.pre(text[at] !== put);
      expect(refused(text.slice(0, at) + put + text.slice(at + 1))).toBe(true);
    }),
    { numRuns: 60 },
  );
});

/**
 * No code parses as a different one, so every flipped bit is in the signed bytes or in a signature, and both are
 * checked above.
 */
test('a code with some flipped bits is parsed as exactly its content, or not at all', { timeout: 60_000 }, () => {
  const misread: string[] = [];
  for (let n = 0; n < 5000; n++) {
    const flipped = asText(flip(...Array.from({ length: 1 + (n % 8) }, () => random.below(bits))));
    const read = readPassCode(flipped);
    if (!read || flipped === text) continue;
    const { pass, step, signature } = read;
    if (writePassCode(joinBytes(pass.body, pass.signature), step, signature) !== flipped) misread.push(flipped);
  }
  expect(misread).toEqual([]);
});

function flip(...places: number[]): Uint8Array<ArrayBuffer> {
  const flipped = Uint8Array.from(bytes);
  for (const bit of places) flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return flipped;
}
const asText = (flipped: Uint8Array): string => `E1:${toBase45(flipped)}`;
const refused = (shown: string): boolean => checkPass(shown, door).answer === 'refused';

/**
 * Checks only the signatures with Node’s own code, many times as fast as ours: neither is valid after a flip in the
 * signed bytes.
 */
function isSigned(code: Uint8Array): boolean {
  const pass = readPass(code.slice(0, passBytes));
  if (!pass) return false;
  const isOfTenant =
    bytes.every((byte, at) => at >= passBytes || code[at] === byte) ||
    verify(null, pass.body, tenantKey, pass.signature);
  if (!isOfTenant) return false;
  const message = passMessage(pass.passId, anyDoor, readUint32(code, passBytes));
  const key = { key: deviceKey, dsaEncoding: 'ieee-p1363' } as const;
  return verify('sha256', message, key, code.slice(passBytes + 4));
}
