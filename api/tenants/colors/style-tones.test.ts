import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measureContrast, parseOklch } from './oklch.ts';
import { computeStyleTones } from './style-tones.ts';

const color = integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('tones of a training style', () => {
  test('any colour gives a block with AAA text and a lane that is visible on the page', () => {
    assert(
      property(color, color, (style, brand) => {
        const dark = computeStyleTones(style, 'dark', brand);
        const light = computeStyleTones(style, 'light', brand);
        expect(measureContrast(dark.t, dark.b)).toBeGreaterThanOrEqual(9);
        expect(measureContrast(light.t, light.b)).toBeGreaterThanOrEqual(9);
        expect(measureContrast(dark.y, '#000000')).toBeGreaterThanOrEqual(8);
        expect(measureContrast(light.y, '#fcfcfc')).toBeGreaterThanOrEqual(3);
        expect(measureContrast(dark.y, dark.e)).toBeGreaterThanOrEqual(3.5);
        expect(measureContrast(light.y, light.e)).toBeGreaterThanOrEqual(2.5);
      }),
      { numRuns: 400 },
    );
  });

  test.each([
    ['strength', '#ff8f51', '#bf5500', '#ffe7dc'],
    ['HIIT', '#ff8987', '#cf3c44', '#ffe6e5'],
    ['cycling', '#f0c13e', '#9f7b00', '#f6ecd4'],
    ['body and mind', '#68ca80', '#169045', '#def4e1'],
    ['water', '#49c1ea', '#0085a9', '#d6f2fe'],
    ['dance', '#f38abe', '#b74d85', '#ffe4f0'],
    ['spa', '#d4a780', '#9b6e45', '#f7eae0'],
    ['golf', '#97c25b', '#5f8800', '#e6f2da'],
  ])('%s has the tones that the design drew', (_style, dark, light, block) => {
    expect(distance(computeStyleTones(dark, 'dark').y, dark)).toBeLessThanOrEqual(0.012);
    expect(distance(computeStyleTones(dark, 'light').y, light)).toBeLessThanOrEqual(0.012);
    expect(distance(computeStyleTones(dark, 'light').b, block)).toBeLessThanOrEqual(0.012);
  });

  test('a grey style takes the brand’s hue with little chroma', () => {
    const { y } = computeStyleTones('#777777', 'dark', '#0b7c85');
    expect(parseOklch(y).c).toBeLessThan(0.03);
    expect(Math.abs(parseOklch(y).h - parseOklch('#0b7c85').h)).toBeLessThan(8);
  });
});

function distance(one: string, other: string): number {
  const [a, b] = [parseOklch(one), parseOklch(other)];
  const turn = ((a.h - b.h) * Math.PI) / 180;
  return Math.hypot(a.l - b.l, Math.sqrt(Math.max(0, a.c ** 2 + b.c ** 2 - 2 * a.c * b.c * Math.cos(turn))));
}
