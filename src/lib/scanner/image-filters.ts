import type { GreyPicture } from './grey-picture.ts';

/** Another look at a picture in which nothing was found as it is. */
export type ImageFilter = (picture: GreyPicture) => GreyPicture;

const map = (picture: GreyPicture, change: (light: number, index: number) => number): GreyPicture => ({
  ...picture,
  light: picture.light.map(change),
});

const square = (value: number): number => value * value;

/** Of a room that is badly lit: about this many pixels around, light and contrast become alike everywhere. */
const surroundings = 24;
/** So that the noise of a wall stays small. */
const leastDeviation = 1.5;

/** Takes away shadows and brings out what is pale or dark: each pixel against its surroundings. */
export function normalizeContrast(picture: GreyPicture): GreyPicture {
  const mean = boxBlur(picture, surroundings).light;
  const spread = boxBlur(
    map(picture, (light, index) => square(light - (mean[index] ?? 0))),
    surroundings,
  ).light;
  return map(picture, (light, index) => {
    const deviation = Math.sqrt(spread[index] ?? 0) + leastDeviation;
    return 128 + (60 * (light - (mean[index] ?? 0))) / deviation;
  });
}

/** Takes away the grain of a camera in the dark. */
export const denoise = (picture: GreyPicture): GreyPicture => boxBlur(boxBlur(picture, 1), 1);

/** Brings back edges of what is out of focus. */
export function sharpen(picture: GreyPicture): GreyPicture {
  const soft = boxBlur(boxBlur(picture, 2), 2).light;
  return map(picture, (light, index) => light + 3 * (light - (soft[index] ?? 0)));
}

/** What helped most in `npm run bench`, in that order. */
export const imageFilters: readonly ImageFilter[] = [normalizeContrast, denoise, sharpen];

/** Each pixel as the mean of those up to `radius` away, along both axes; at the edges the outermost counts again. */
export function boxBlur({ light, width, height }: GreyPicture, radius: number): GreyPicture {
  const across = new Float32Array(light.length);
  for (let y = 0; y < height; y++) average(light, across, y * width, 1, width, radius);
  const both = new Float32Array(light.length);
  for (let x = 0; x < width; x++) average(across, both, x, width, height, radius);
  return { width, height, light: both };
}

/** One row or column of `count` pixels, `step` apart; the sum moves along, so a wide mean costs no more than a narrow one. */
function average(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  count: number,
  radius: number,
): void {
  const at = (index: number): number => from[start + step * Math.min(count - 1, Math.max(0, index))] ?? 0;
  let sum = 0;
  for (let index = -radius; index <= radius; index++) sum += at(index);
  for (let index = 0; index < count; index++) {
    to[start + step * index] = sum / (2 * radius + 1);
    sum += at(index + radius + 1) - at(index - radius);
  }
}
