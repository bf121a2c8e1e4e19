import { expect, test } from 'vitest';
import type { GreyPicture } from './grey-picture.ts';
import { boxBlur, denoise, normalizeContrast, sharpen } from './image-filters.ts';

const [width, height] = [120, 90];

test('a box blur equals the mean of the pixels, at the edges too', () => {
  const picture = draw((x, y) => (7 * x + 13 * y * y) % 251);
  const blurred = boxBlur(picture, 2);
  for (const [x, y] of [
    [0, 0],
    [width - 1, height - 1],
    [60, 40],
  ] as const) {
    let sum = 0;
    for (let dy = -2; dy <= 2; dy++)
      for (let dx = -2; dx <= 2; dx++) sum += at(picture, inside(x + dx, width), inside(y + dy, height));
    expect(at(blurred, x, y)).toBeCloseTo(sum / 25, 1);
  }
});

test('after normalizing, one threshold separates dark from bright where a shadow had made bright darker than dark', () => {
  const shaded = draw((x, y) => (isDark(x, y) ? 40 : 220) * (x < 60 ? 1 : 0.1));
  const [bright, dark] = [at(shaded, 99, 45), at(shaded, 45, 45)];
  expect([bright, dark]).toEqual([22, 40]);
  const wrong = (picture: GreyPicture, threshold: number): number => {
    let count = 0;
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) count += at(picture, x, y) < threshold === isDark(x, y) ? 0 : 1;
    return count / (width * height);
  };
  for (const threshold of [10, 30, 60, 128]) expect(wrong(shaded, threshold)).toBeGreaterThan(0.2);
  expect(wrong(normalizeContrast(shaded), 128)).toBeLessThan(0.1);
});

test('smoothing removes grain, and sharpening restores an edge', () => {
  const grain = draw((x, y) => 128 + ((x * 31 + y * 17) % 7 < 3 ? 40 : -40));
  expect(spread(denoise(grain))).toBeLessThan(spread(grain) / 1.5);
  const soft = boxBlur(
    draw((x) => (x % 12 < 6 ? 60 : 190)),
    3,
  );
  expect(spread(sharpen(soft))).toBeGreaterThan(1.5 * spread(soft));
});

const draw = (lightAt: (x: number, y: number) => number): GreyPicture => ({
  width,
  height,
  light: Float32Array.from({ length: width * height }, (_, index) => lightAt(index % width, Math.floor(index / width))),
});
const at = ({ light }: GreyPicture, x: number, y: number): number => light[y * width + x] ?? 0;
const isDark = (x: number, y: number): boolean => (Math.floor(x / 6) + Math.floor(y / 6)) % 2 === 0;

const inside = (value: number, limit: number): number => Math.min(limit - 1, Math.max(0, value));
const spread = ({ light }: GreyPicture): number => Math.max(...light) - Math.min(...light);
