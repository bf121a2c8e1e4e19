import { assert, constantFrom, integer, oneof, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeTenantColors } from './brand-colors.ts';
import { measureContrast } from './oklch.ts';
import type { Tokens } from './theme-tokens.ts';

const brand = integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const schemes = ['light', 'dark'] as const;

describe('colours computed from one brand colour', () => {
  test('are legible for text, controls and accents in both schemes, for any brand colour', () => {
    assert(
      property(brand, (color) => {
        const { light, dark } = computeTenantColors(color);
        checkLegible(light, 5.5);
        checkLegible(dark, 7);
      }),
      { numRuns: 400 },
    );
  });

  test('are overridden by a tenant’s own colours, which still get the required contrast', () => {
    const own = oneof(brand, constantFrom('#000000', '#777777', '#808080', '#ffffff'));
    assert(
      property(brand, own, own, own, (color, fill, acc, tint) => {
        const { light, dark } = computeTenantColors(color, { light: { fill, acc, tint }, dark: { fill, acc, tint } });
        checkLegible(light, 5.5);
        checkLegible(dark, 7);
      }),
      { numRuns: 200 },
    );
    expect(computeTenantColors('#d2f23a', { light: { fill: '#0b7c85' } }).light.fill).toBe('#0b7c85');
  });

  test.each([
    ['#D2F23A', '#d2f23a', '#0d1200', '#d2f23a', '#0d1200', '#516000'],
    ['#0B7C85', '#51afb8', '#001315', '#0b7c85', '#ffffff', '#00666e'],
    ['#1E6B3C', '#68b27e', '#011407', '#1e6b3c', '#ffffff', '#1a6839'],
    ['#FF6B4A', '#ff6b4a', '#1e0804', '#ff6b4a', '#1e0804', '#a4361d'],
    ['#14213D', '#8d9fc2', '#070f21', '#14213d', '#ffffff', '#14213d'],
  ])('%s gives the colours that the design drew', (color, darkFill, darkInk, lightFill, lightInk, lightAcc) => {
    const { light, dark } = computeTenantColors(color);
    expectNear(dark.fill, darkFill);
    expectNear(dark.onfill, darkInk);
    expectNear(light.fill, lightFill);
    expectNear(light.onfill, lightInk);
    expectNear(light.acc, lightAcc);
  });

  test('match the design in the neutrals and the edge of a pale fill', () => {
    const { light, dark } = computeTenantColors('#D2F23A');
    expectNear(light.edge, '#7f9400');
    expectNear(dark.acc, '#d4f061');
    expectNear(dark.s2, '#1e1e1b');
    expectNear(dark.t2, '#bdbeba');
    expectNear(light.s1, '#f2f3ef');
    expectNear(light.line2, '#80817d');
    expectNear(light.t3, '#5e605a');
  });

  test.each(['', 'red', '#12', '#12345g', 'url(x)'])('%j is no colour', (text) => {
    expect(() => computeTenantColors(text)).toThrow(RangeError);
  });

  test('have the same tokens in both schemes', () => {
    const tokens = computeTenantColors('#123456');
    const [light, dark] = schemes.map((scheme) => Object.keys(tokens[scheme]).toSorted());
    expect(light).toEqual(dark);
  });
});

function worstOf(tokens: Tokens, text: keyof Tokens, grounds: readonly (keyof Tokens)[]): number {
  return Math.min(...grounds.map((ground) => measureContrast(tokens[text], tokens[ground])));
}

function checkLegible(tokens: Tokens, leastAcc: number): void {
  expect(worstOf(tokens, 'onfill', ['fill'])).toBeGreaterThanOrEqual(4.5);
  expect(worstOf(tokens, 'acc', ['canvas', 's2', 'tint'])).toBeGreaterThanOrEqual(leastAcc);
  expect(worstOf(tokens, 't1', ['canvas', 's1', 's2'])).toBeGreaterThanOrEqual(7);
  expect(worstOf(tokens, 't2', ['canvas', 's1', 's2'])).toBeGreaterThanOrEqual(7);
  expect(worstOf(tokens, 't3', ['canvas', 's1', 's2'])).toBeGreaterThanOrEqual(4.5);
  expect(worstOf(tokens, 'oninv', ['inv'])).toBeGreaterThanOrEqual(7);
  expect(worstOf(tokens, 'line2', ['canvas', 's1'])).toBeGreaterThanOrEqual(3);
  for (const status of ['ok', 'warn', 'bad', 'info'] as const)
    expect(worstOf(tokens, status, ['canvas', 's1', 's2', `${status}-tint`])).toBeGreaterThanOrEqual(4.5);
  if (tokens.edge === 'transparent') expect(worstOf(tokens, 'fill', ['canvas'])).toBeGreaterThanOrEqual(3);
  else expect(worstOf(tokens, 'edge', ['canvas', 's1'])).toBeGreaterThanOrEqual(3);
}

function channelsOf(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

function expectNear(actual: string, expected: string): void {
  const other = channelsOf(expected);
  const worst = Math.max(...channelsOf(actual).map((channel, index) => Math.abs(channel - (other[index] ?? 0))));
  expect(worst, `${actual} should be ${expected}`).toBeLessThanOrEqual(2);
}
