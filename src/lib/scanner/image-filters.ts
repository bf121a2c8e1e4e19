import type { GreyPicture } from './grey-picture.ts';

/** A filter for another attempt at a picture in which nothing was found. */
export type ImageFilter = (picture: GreyPicture) => GreyPicture;

const map = (picture: GreyPicture, change: (light: number, index: number) => number): GreyPicture => ({
  ...picture,
  light: picture.light.map(change),
});

const square = (value: number): number => value * value;

/** For uneven light: within about this many pixels around, brightness and contrast are evened out. */
const surroundings = 24;
/** So that the noise of a wall stays small. */
const leastDeviation = 1.5;

/** Removes shadows and raises low contrast: normalizes each pixel against its surroundings. */
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

/** Removes the noise of a camera in the dark. */
export const denoise = (picture: GreyPicture): GreyPicture => boxBlur(boxBlur(boxBlur(picture, 1), 1), 1);

/** Sharpens edges that are out of focus. */
export function sharpen(picture: GreyPicture): GreyPicture {
  const soft = boxBlur(boxBlur(picture, 4), 4).light;
  return map(picture, (light, index) => light + 6 * (light - (soft[index] ?? 0)));
}

/** The most effective in `npm run bench`, in that order. */
export const imageFilters: readonly ImageFilter[] = [normalizeContrast, denoise, sharpen];

/**
 * Box blur: each pixel as the mean of those up to `radius` away, along both axes; at the edges the outermost is
 * repeated.
 */
export function boxBlur({ light, width, height }: GreyPicture, radius: number): GreyPicture {
  const across = new Float32Array(light.length);
  for (let y = 0; y < height; y++) average(light, across, y * width, 1, width, radius);
  const both = new Float32Array(light.length);
  for (let x = 0; x < width; x++) average(across, both, x, width, height, radius);
  return { width, height, light: both };
}

/**
 * One row or column of `count` pixels, `step` apart; with a running sum, so a wide mean costs no more than a narrow
 * one.
 */
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
