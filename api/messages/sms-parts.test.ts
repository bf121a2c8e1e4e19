import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smsParts } from './sms-parts.ts';

describe('smsParts', () => {
  it('needs no part for an empty text', () => {
    expect(smsParts('')).toEqual({ encoding: 'GSM-7', units: 0, parts: 0 });
  });

  it('fits 160 characters of the GSM alphabet in one part, 161 in two, 307 in three', () => {
    expect(smsParts('a'.repeat(160)).parts).toBe(1);
    expect(smsParts('a'.repeat(161)).parts).toBe(2);
    expect(smsParts('a'.repeat(306)).parts).toBe(2);
    expect(smsParts('a'.repeat(307)).parts).toBe(3);
  });

  it('fits 70 characters, or 67 a part, once one is outside that alphabet', () => {
    expect(smsParts(`õ${'a'.repeat(69)}`)).toEqual({ encoding: 'UCS-2', units: 70, parts: 1 });
    expect(smsParts(`õ${'a'.repeat(70)}`).parts).toBe(2);
    expect(smsParts(`õ${'a'.repeat(133)}`).parts).toBe(2);
    expect(smsParts(`õ${'a'.repeat(134)}`).parts).toBe(3);
  });

  it('knows which letters of our languages are in the GSM alphabet', () => {
    expect(smsParts('äöüÄÖÜ').encoding).toBe('GSM-7');
    for (const letter of 'õšžÕŠŽāčēģīķļņšūž–') expect(smsParts(letter).encoding, letter).toBe('UCS-2');
  });

  it('counts the euro sign and brackets as two', () => {
    expect(smsParts('5 €')).toEqual({ encoding: 'GSM-7', units: 4, parts: 1 });
    expect(smsParts('[]{}').units).toBe(8);
  });

  it('never splits an escaped character or an emoji across parts', () => {
    // 152 + 2 exceed 153, so the first part stays one short and the last character needs a third part.
    expect(smsParts(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toEqual({ encoding: 'GSM-7', units: 306, parts: 3 });
    expect(smsParts(`${'ā'.repeat(66)}🏊${'ā'.repeat(66)}`)).toEqual({ encoding: 'UCS-2', units: 134, parts: 3 });
  });

  it('never needs fewer parts for a longer text', () => {
    assert(
      property(string({ unit: 'grapheme', maxLength: 400 }), string({ maxLength: 10 }), (text, more) => {
        expect(smsParts(text + more).parts).toBeGreaterThanOrEqual(smsParts(text).parts);
      }),
    );
  });
});
