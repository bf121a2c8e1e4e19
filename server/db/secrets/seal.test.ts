import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';
import { sealedPlace } from './sealed-columns.ts';

const secret = 'a secret of at least thirty-two characters';
const here = sealedPlace('message', 1);
const there = sealedPlace('message', 2);

describe('sealed text', () => {
  it('opens in its location with its secret', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(unseal(secret, here, seal(secret, here, text))).toBe(text);
      }),
    );
  });

  it('opens neither in another location, nor with another secret, nor after a change, and the error says why', () => {
    const sealed = seal(secret, here, 'private');
    expect(() => unseal(secret, there, sealed)).toThrow('message/2 was changed, or sealed with another TRENN_SECRET');
    expect(() => unseal(`${secret}!`, here, sealed)).toThrow('another TRENN_SECRET');
    const flipped = sealed.slice(0, 10) + (sealed[10] === 'A' ? 'B' : 'A') + sealed.slice(11);
    expect(() => unseal(secret, here, flipped)).toThrow('another TRENN_SECRET');
    expect(() => unseal(secret, here, 'v1.')).toThrow('not sealed text');
  });

  it('does not reveal that two texts are equal', () => {
    expect(seal(secret, here, 'same')).not.toBe(seal(secret, here, 'same'));
  });
});
