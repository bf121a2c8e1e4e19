import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Random } from '#tests/support/random.ts';
import { doorFacts, openPassMaker } from '#tests/support/pass-vectors.ts';
import { fromBase45, toBase45 } from './base45.ts';
import { joinBytes } from './bytes.ts';
import { checkPass } from './check-pass.ts';
import { readPassCode, writePassCode } from './pass-format.ts';

const mari = openPassMaker();
const door = doorFacts(mari);
const text = mari.show();
const bytes = fromBase45(text.slice('E1:'.length)) ?? new Uint8Array();
const bits = bytes.length * 8;

function flip(...places: number[]): string {
  const flipped = Uint8Array.from(bytes);
  for (const bit of places) flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return `E1:${toBase45(flipped)}`;
}

test('the code that is flipped would open, and has 1568 bits', () => {
  expect([checkPass(text, door).answer, bits]).toEqual(['open', 1568]);
});

test('with any one bit flipped it opens nothing', { timeout: 120_000 }, () => {
  const opened = Array.from({ length: bits }, (_, bit) => bit).filter(
    (bit) => checkPass(flip(bit), door).answer !== 'refused',
  );
  expect(opened).toEqual([]);
});

test('with any letter put in the place of another it opens nothing', () => {
  const letter = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:');
  fc.assert(
    fc.property(fc.nat(text.length - 1), letter, (at, put) => {
      fc.pre(text[at] !== put);
      expect(checkPass(text.slice(0, at) + put + text.slice(at + 1), door).answer).toBe('refused');
    }),
    { numRuns: 300 },
  );
});

/** No code is read as another: so whatever is flipped is in what is signed, or in a signature, and both are checked above. */
test('100,000 codes with some bits flipped are each read as what stands in them, or not at all', {
  timeout: 120_000,
}, () => {
  const random = new Random(20_261_118);
  const misread: string[] = [];
  for (let n = 0; n < 100_000; n++) {
    const flipped = flip(...Array.from({ length: 1 + (n % 8) }, () => random.below(bits)));
    const read = readPassCode(flipped);
    if (!read || flipped === text) continue;
    const { pass, step, signature } = read;
    const again = writePassCode(joinBytes(pass.body, pass.signature), step, signature);
    if (again !== flipped) misread.push(flipped);
  }
  expect(misread).toEqual([]);
});
