import { formatOklch, measureContrast, type Oklch, parseOklch, shiftUntilContrast } from './oklch.ts';
import { type AccentToken, type NeutralToken, type Scheme, semanticTokens, type Tokens } from './theme-tokens.ts';

/** A tenant's own colours for one scheme. They override the computed ones, after the same contrast adjustment. */
export type SchemeOverrides = { fill?: string; acc?: string; tint?: string };
export type ColorOverrides = { light?: SchemeOverrides; dark?: SchemeOverrides };

/** Lightness of a neutral, and the maximum chroma that it takes from the brand. */
type NeutralTone = readonly [lightness: number, chroma: number];
type Tinted = Exclude<NeutralToken, 'canvas' | 'inv' | 'oninv' | 'scrim'>;

const neutralTones: Readonly<Record<Scheme, Readonly<Record<Tinted, NeutralTone>>>> = {
  dark: {
    s1: [0.185, 0.006],
    s2: [0.235, 0.006],
    s3: [0.295, 0.006],
    line: [0.279, 0.006],
    line2: [0.519, 0.005],
    t1: [0.97, 0.003],
    t2: [0.8, 0.006],
    t3: [0.681, 0.006],
  },
  light: {
    s1: [0.963, 0.006],
    s2: [0.935, 0.006],
    s3: [0.895, 0.006],
    line: [0.905, 0.006],
    line2: [0.601, 0.006],
    t1: [0.1885, 0.008],
    t2: [0.39, 0.01],
    t3: [0.485, 0.01],
  },
};

const accentRules = {
  dark: { chroma: 0.17, step: 0.01, ratio: 7 },
  light: { chroma: 0.15, step: -0.01, ratio: 5.5 },
} as const;

const white = '#ffffff';
const canvases = { dark: '#000000', light: '#fcfcfc' } as const;
const scrims = { dark: 'rgba(0, 0, 0, 0.62)', light: 'rgba(14, 16, 14, 0.42)' } as const;

/**
 * Computes all colour tokens of a tenant from its brand colour, adjusting lightness where contrast requires it.
 * @param brand `#rrggbb`
 * @throws {RangeError} when a colour is not `#rgb` or `#rrggbb`
 */
export function computeTenantColors(brand: string, overrides: ColorOverrides = {}): { light: Tokens; dark: Tokens } {
  const color = parseOklch(brand);
  return {
    light: computeTokens(color, 'light', overrides.light ?? {}),
    dark: computeTokens(color, 'dark', overrides.dark ?? {}),
  };
}

function computeTokens(brand: Oklch, scheme: Scheme, overrides: SchemeOverrides): Tokens {
  const neutrals = computeNeutrals(brand, scheme);
  return { ...neutrals, ...computeAccent(brand, scheme, neutrals, overrides), ...semanticTokens[scheme] };
}

function computeNeutrals(brand: Oklch, scheme: Scheme): Record<NeutralToken, string> {
  const tones = neutralTones[scheme];
  const tone = (name: Tinted) => formatOklch({ l: tones[name][0], c: Math.min(brand.c, tones[name][1]), h: brand.h });
  return {
    canvas: canvases[scheme],
    s1: tone('s1'),
    s2: tone('s2'),
    s3: tone('s3'),
    line: tone('line'),
    line2: tone('line2'),
    t1: tone('t1'),
    t2: tone('t2'),
    t3: tone('t3'),
    inv: tone('t1'),
    oninv: scheme === 'dark' ? '#000000' : white,
    scrim: scrims[scheme],
  };
}

function computeAccent(
  brand: Oklch,
  scheme: Scheme,
  { canvas, s1, s2 }: Record<NeutralToken, string>,
  overrides: SchemeOverrides,
): Record<AccentToken, string> {
  const { fill, onfill } = computeFill(overrides.fill ? parseOklch(overrides.fill) : clampFill(brand, scheme));
  const tint = computeTint(brand, scheme, overrides.tint);
  const edge = measureContrast(fill, canvas) >= 3 ? 'transparent' : computeEdge(fill, scheme, [canvas, s1]);
  return { fill, onfill, tint, edge, acc: computeAcc(brand, scheme, [canvas, s2, tint], overrides.acc) };
}

function clampFill(brand: Oklch, scheme: Scheme): Oklch {
  return { ...brand, l: Math.min(0.93, scheme === 'dark' ? Math.max(0.7, brand.l) : brand.l) };
}

function computeFill(wanted: Oklch): { fill: string; onfill: string } {
  const fill = formatOklch(wanted);
  const ink = formatOklch({ l: 0.17, c: Math.min(wanted.c, 0.04), h: wanted.h });
  const onfill = measureContrast(ink, fill) >= measureContrast(white, fill) ? ink : white;
  if (measureContrast(onfill, fill) >= 4.5) return { fill, onfill };
  return { fill: formatOklch(shiftUntilContrast(wanted, -0.01, 4.5, [white])), onfill: white };
}

/** A custom tint on which neither black nor white text is legible is replaced by the computed one. */
function computeTint(brand: Oklch, scheme: Scheme, own: string | undefined): string {
  const tint = own && formatOklch(parseOklch(own));
  const strongest = scheme === 'dark' ? white : '#000000';
  if (tint && measureContrast(strongest, tint) >= accentRules[scheme].ratio) return tint;
  return scheme === 'dark'
    ? formatOklch({ l: 0.26, c: Math.min(0.35 * brand.c, 0.055), h: brand.h })
    : formatOklch({ l: 0.945, c: Math.min(0.3 * brand.c, 0.045), h: brand.h });
}

/** A pale fill on a pale page needs a visible edge: 3:1, as for any control. */
function computeEdge(fill: string, scheme: Scheme, grounds: readonly string[]): string {
  return formatOklch(shiftUntilContrast(parseOklch(fill), scheme === 'light' ? -0.01 : 0.01, 3.05, grounds));
}

function computeAcc(brand: Oklch, scheme: Scheme, grounds: readonly string[], own: string | undefined): string {
  const { chroma, step, ratio } = accentRules[scheme];
  const start = own ? parseOklch(own) : clampAcc(brand, scheme, chroma);
  return formatOklch(shiftUntilContrast(start, step, ratio, grounds));
}

function clampAcc(brand: Oklch, scheme: Scheme, chroma: number): Oklch {
  const l = scheme === 'dark' ? Math.max(brand.l, 0.7) : Math.min(brand.l, 0.55);
  return { l, c: Math.min(brand.c, chroma), h: brand.h };
}
