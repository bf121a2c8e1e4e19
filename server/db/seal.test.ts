import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';

const secret = 'a secret of at least thirty-two characters';

describe('sealed text', () => {
  it('opens at its place with its secret', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(unseal(secret, 'here/1', seal(secret, 'here/1', text))).toBe(text);
      }),
    );
  });

  it('opens neither elsewhere, nor with another secret, nor after a change, and says why', () => {
    const sealed = seal(secret, 'here/1', 'private');
    expect(() => unseal(secret, 'here/2', sealed)).toThrow('here/2 was changed, or sealed with another TRENN_SECRET');
    expect(() => unseal(`${secret}!`, 'here/1', sealed)).toThrow('another TRENN_SECRET');
    const flipped = sealed.slice(0, 10) + (sealed[10] === 'A' ? 'B' : 'A') + sealed.slice(11);
    expect(() => unseal(secret, 'here/1', flipped)).toThrow('another TRENN_SECRET');
    expect(() => unseal(secret, 'here/1', 'v1.')).toThrow('not sealed text');
  });

  it('does not show that two texts are the same', () => {
    expect(seal(secret, 'here/1', 'same')).not.toBe(seal(secret, 'here/1', 'same'));
  });
});
