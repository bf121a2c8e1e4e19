import { formatOklch, type Oklch, parseOklch } from './oklch.ts';
import type { Scheme, StyleTones } from './theme-tokens.ts';

/** Lane chroma at the hues of the design; linear interpolation between them. */
const chromaAtHue: ReadonlyArray<readonly [hue: number, chroma: number]> = [
  [22, 0.17],
  [48, 0.16],
  [88, 0.15],
  [128, 0.14],
  [150, 0.14],
  [185, 0.11],
  [225, 0.12],
  [262, 0.14],
  [350, 0.14],
  [382, 0.17],
];

const greyChroma = 0.02;
const mutedBelow = 0.09;
const mutedChroma = 0.075;

/**
 * The four tones of a training style. Only the hue of `color` is used, and whether it is vivid, muted (wood) or grey.
 * @param color the style's own `#rrggbb`
 * @param brand the tenant's brand colour, whose hue a grey style takes
 * @throws {RangeError} when a colour is not `#rgb` or `#rrggbb`
 */
export function computeStyleTones(color: string, scheme: Scheme, brand = '#808080'): StyleTones {
  const own = parseOklch(color);
  const hue = own.c < greyChroma ? parseOklch(brand).h : own.h;
  return scheme === 'dark' ? computeDark(hue, laneChroma(own)) : computeLight(hue, laneChroma(own));
}

function computeDark(h: number, chroma: number): StyleTones {
  return {
    y: formatOklch({ l: 0.76 + 0.07 * yellowness(h), c: chroma, h }),
    e: formatOklch({ l: 0.4, c: Math.min(0.07, chroma), h }),
    b: formatOklch({ l: 0.262, c: Math.min(0.05, 0.375 * chroma), h }),
    t: formatOklch({ l: 0.9, c: Math.min(0.06, chroma), h }),
  };
}

function computeLight(h: number, chroma: number): StyleTones {
  return {
    y: formatOklch({ l: 0.575 + 0.025 * yellowness(h), c: chroma * 1.08, h }),
    e: formatOklch({ l: 0.9, c: Math.min(0.045, chroma), h }),
    b: formatOklch({ l: 0.945, c: Math.min(0.034, 0.25 * chroma), h }),
    t: formatOklch({ l: 0.33, c: Math.min(0.09, chroma), h }),
  };
}

/** Yellow needs more lightness than other hues to look yellow: 1 at its centre, 0 from 26 degrees away. */
function yellowness(hue: number): number {
  return Math.max(0, 1 - Math.abs(hue - 88) / 26);
}

function laneChroma(color: Oklch): number {
  if (color.c < greyChroma) return greyChroma;
  return color.c < mutedBelow ? mutedChroma : chromaOfHue(color.h);
}

function chromaOfHue(hue: number): number {
  const turned = hue < 22 ? hue + 360 : hue;
  const after = chromaAtHue.findIndex(([at]) => at >= turned);
  const [toHue, toChroma] = chromaAtHue[after] ?? [382, 0.17];
  const [fromHue, fromChroma] = chromaAtHue[after - 1] ?? [toHue - 1, toChroma];
  return fromChroma + ((toChroma - fromChroma) * (turned - fromHue)) / (toHue - fromHue);
}
