import { Random } from '#tests/support/random.ts';
import { drawCode } from './draw-code.ts';
import { blurred, changed, type Picture, smeared } from './picture.ts';

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
