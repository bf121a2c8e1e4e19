import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as registerMode,
  wcagContrast,
} from 'culori/fn';

/** A colour in OKLCH: lightness 0–1, chroma 0–0.4, hue in degrees (0 for greys). */
export type Oklch = { l: number; c: number; h: number };

registerMode(modeRgb);
registerMode(modeLrgb);
registerMode(modeOklab);
const toOklchMode = registerMode(modeOklch);

/**
 * Parses `#rgb` or `#rrggbb`.
 * @throws {RangeError} when the text is not such a colour
 */
export function parseOklch(hex: string): Oklch {
  const color = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(hex) ? toOklchMode(hex) : undefined;
  if (!color) throw new RangeError(`not a colour: ${hex}`);
  return { l: color.l, c: color.c, h: color.h ?? 0 };
}

/**
 * The nearest sRGB colour of the same lightness and hue, as `#rrggbb`: only chroma is reduced, so that contrast stays.
 */
export function formatOklch({ l, c, h }: Oklch): string {
  return formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));
}

/** The WCAG 2 contrast ratio of two colours, 1–21. */
export function measureContrast(one: string, other: string): number {
  return wcagContrast(one, other);
}

/** Moves lightness by `step` until the colour has contrast `ratio` on each of `grounds`, or is black or white. */
export function shiftUntilContrast(start: Oklch, step: number, ratio: number, grounds: readonly string[]): Oklch {
  const hex = formatOklch(start);
  const isEnough = grounds.every((ground) => measureContrast(hex, ground) >= ratio);
  const isAtEnd = step > 0 ? start.l >= 1 : start.l <= 0;
  if (isEnough || isAtEnd) return start;
  return shiftUntilContrast({ ...start, l: Math.min(1, Math.max(0, start.l + step)) }, step, ratio, grounds);
}
