import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase64url, toBase64url } from './base64url.ts';

test('encodes bytes as Node does, and decodes them again', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      const text = toBase64url(bytes);
      expect(text).toBe(Buffer.from(bytes).toString('base64url'));
      expect(fromBase64url(text)).toEqual(Uint8Array.from(bytes));
    }),
  );
});

test('rejects any other text, also non-canonical encodings', () => {
  for (const text of ['A', 'AB', 'AA==', 'A A', 'AA+/', 'AAAAA', 'Õ']) expect(fromBase64url(text)).toBeUndefined();
});
