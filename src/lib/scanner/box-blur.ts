import type { GreyPicture } from './grey-picture.ts';

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
