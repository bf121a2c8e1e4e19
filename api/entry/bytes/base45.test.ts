import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase45, toBase45 } from './base45.ts';
import { asciiBytes } from './bytes.ts';

/** From RFC 9285, sections 4.3 and 4.4. */
const vectors: [string, string][] = [
  ['AB', 'BB8'],
  ['Hello!!', '%69 VD92EX0'],
  ['base-45', 'UJCLQE7W581'],
  ['ietf!', 'QED8WEX0'],
];

test.each(vectors)('%s encodes to %s and decodes back', (text, code) => {
  expect(toBase45(asciiBytes(text))).toBe(code);
  expect(fromBase45(code)).toEqual(asciiBytes(text));
});

test('rejects text that is not base45: invalid letters, an incomplete group, and values too high', () => {
  for (const text of ['GGW', ':::', 'A', 'ABCD', 'bb8', 'BB8\n', ':Z', 'ÕÕÕ']) expect(fromBase45(text)).toBeUndefined();
});

test('all bytes survive a round trip, and no two texts decode to the same bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(fromBase45(toBase45(bytes))).toEqual(Uint8Array.from(bytes));
    }),
  );
  const anyText = fc.string({
    unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'),
    maxLength: 12,
  });
  fc.assert(
    fc.property(anyText, (text) => {
      const bytes = fromBase45(text);
      if (bytes) expect(toBase45(bytes)).toBe(text);
    }),
  );
});
