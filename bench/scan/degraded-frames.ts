import { encode } from 'uqr';
import { Random } from '#tests/support/random.ts';
import { blurred, changed, frameHeight, frameWidth, makePicture, type Picture, smeared } from './picture.ts';

interface Pose {
  /** Size of the code with its quiet zone, in pixels, seen from the front. */
  side: number;
  /** Rotation in the picture's plane, and about the upright axis; in degrees. */
  turn?: number;
  tilt?: number;
  isInverted?: boolean;
}

const paper = 225;
const ink = 25;
const wall = 130;
/** Distance of the camera, in widths of the code. */
const distance = 2.2;
const rays = [-1 / 3, 0, 1 / 3];

/** Renders a code on a wall as a camera sees it, nine rays a pixel. */
function drawCode(text: string, { side, turn = 0, tilt = 0, isInverted = false }: Pose): Picture {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const [dark, bright] = isInverted ? [paper, ink] : [ink, paper];
  const [sinTurn, cosTurn] = sinCos(turn);
  const [sinTilt, cosTilt] = sinCos(tilt);
  const lightOf = (x: number, y: number): number => {
    const seenX = (x - frameWidth / 2) / side;
    const seenY = (y - frameHeight / 2) / side;
    // Where the ray meets the plane of the code, which is rotated about the upright axis through its middle.
    const across = (seenX * distance) / (distance * cosTilt - seenX * sinTilt);
    const upright = (seenY * (distance + across * sinTilt)) / distance;
    const column = Math.floor((across * cosTurn + upright * sinTurn + 0.5) * size);
    const row = Math.floor((upright * cosTurn - across * sinTurn + 0.5) * size);
    const isDark = data[row]?.[column];
    return isDark === undefined ? wall : isDark ? dark : bright;
  };
  return makePicture((x, y) => {
    let sum = 0;
    for (const dy of rays) for (const dx of rays) sum += lightOf(x + dx, y + dy);
    return sum / rays.length ** 2;
  });
}

function sinCos(degrees: number): [number, number] {
  const radians = (degrees * Math.PI) / 180;
  return [Math.sin(radians), Math.cos(radians)];
}

/** Degradations of a frame, from 0 (hardly any) to 1 (hopeless). */
type Degrade = (text: string, amount: number, random: Random) => Picture;

const side = 330;
const seen = (text: string): Picture => drawCode(text, { side });
const between = (from: number, to: number, amount: number): number => from + (to - from) * amount;
/** Normal distribution with mean 0 and deviation 1. */
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
const withNoise = (picture: Picture, sigma: number, random: Random): Picture =>
  changed(picture, (value) => value + sigma * normal(random));

export const degradations = {
  small: (text, amount) => drawCode(text, { side: between(170, 60, amount) }),
  turned: (text, amount) => blurred(drawCode(text, { side: 300, turn: between(7, 352, amount) }), 1),
  tilted: (text, amount) => drawCode(text, { side, tilt: between(20, 74, amount) }),
  blurred: (text, amount) => blurred(seen(text), between(0.8, 5, amount)),
  moved: (text, amount) => {
    const length = 2 * Math.round(between(1, 9, amount)) + 1;
    return smeared(
      seen(text),
      Array.from({ length }, () => 1 / length),
      1,
      0.4,
    );
  },
  noisy: (text, amount, random) => withNoise(seen(text), between(20, 190, amount), random),
  dim: (text, amount, random) =>
    withNoise(
      changed(seen(text), (value) => value * between(0.3, 0.02, amount)),
      2.5,
      random,
    ),
  pale: (text, amount, random) => {
    const contrast = between(0.4, 0.02, amount);
    return withNoise(
      changed(blurred(seen(text), 1), (value) => 128 + (value - 128) * contrast),
      2.5,
      random,
    );
  },
  glare: (text, amount, random) => {
    const radius = between(40, 130, amount);
    const [x0, y0] = [320 + 90 * (random.next() - 0.5), 240 + 90 * (random.next() - 0.5)];
    return changed(
      seen(text),
      (value, x, y) => value + 330 * Math.exp(-((x - x0) ** 2 + (y - y0) ** 2) / (2 * radius ** 2)),
    );
  },
  shaded: (text, amount) => {
    const rest = between(0.4, 0.02, amount);
    return changed(blurred(seen(text), 0.8), (value, x, y) => value * (x + 0.5 * y < 440 ? 1 : rest) + 4);
  },
  inverted: (text, amount, random) => {
    const picture = blurred(drawCode(text, { side, isInverted: true }), between(0.5, 3, amount));
    return withNoise(picture, between(5, 40, amount), random);
  },
  stained: (text, amount, random) => {
    const spots = Array.from({ length: Math.round(between(2, 34, amount)) }, () => ({
      x: 175 + 290 * random.next(),
      y: 95 + 290 * random.next(),
    }));
    return changed(seen(text), (value, x, y) =>
      spots.some((spot) => Math.hypot(x - spot.x, y - spot.y) < 11) ? 90 : value,
    );
  },
} as const satisfies Record<string, Degrade>;

export type Kind = keyof typeof degradations;

export const kinds = Object.keys(degradations) as Kind[];
export const stepsOfKind = 12;

/** The lengths of real codes: a ticket's, a door's, a pass. */
const lengths = [13, 125, 297];
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The text of a frame's code; the same in every run. */
export function textOf(kind: Kind, step: number): string {
  const random = new Random(1000 * kinds.indexOf(kind) + step);
  const length = lengths[step % lengths.length] ?? 0;
  return Array.from({ length }, () => letters[random.below(letters.length)]).join('');
}

/** A frame, more degraded with each step; the same in every run. */
export const frameOf = (kind: Kind, step: number): Picture =>
  degradations[kind](textOf(kind, step), step / (stepsOfKind - 1), new Random(7919 * (kinds.indexOf(kind) + 1) + step));
