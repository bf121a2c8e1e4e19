/** A grey picture, 0 to 255 a pixel, not rounded. */
export interface Picture {
  width: number;
  height: number;
  light: Float32Array;
}

export const frameWidth = 640;
export const frameHeight = 480;

export const makePicture = (lightAt: (x: number, y: number) => number): Picture => {
  const light = new Float32Array(frameWidth * frameHeight);
  for (let y = 0; y < frameHeight; y++) for (let x = 0; x < frameWidth; x++) light[y * frameWidth + x] = lightAt(x, y);
  return { width: frameWidth, height: frameHeight, light };
};

/** Maps each pixel by its value and position. */
export const changed = (
  { light, width, height }: Picture,
  change: (value: number, x: number, y: number) => number,
): Picture => ({
  width,
  height,
  light: light.map((value, index) => change(value, index % width, Math.floor(index / width))),
});

const clamped = (value: number, limit: number): number => (value < 0 ? 0 : value >= limit ? limit - 1 : value);

/** Convolution along one direction, `dx` and `dy` a step, with these weights; the edges repeat. */
export function smeared(
  { light, width, height }: Picture,
  weights: readonly number[],
  dx: number,
  dy: number,
): Picture {
  const out = new Float32Array(light.length);
  const half = (weights.length - 1) / 2;
  for (let index = 0; index < weights.length; index++) {
    const weight = weights[index] ?? 0;
    const [byX, byY] = [Math.round((index - half) * dx), Math.round((index - half) * dy)];
    for (let y = 0; y < height; y++) {
      const row = clamped(y + byY, height) * width;
      for (let x = 0; x < width; x++)
        out[y * width + x] = (out[y * width + x] ?? 0) + weight * (light[row + clamped(x + byX, width)] ?? 0);
    }
  }
  return { width, height, light: out };
}

export function blurred(picture: Picture, sigma: number): Picture {
  const half = Math.ceil(3 * sigma);
  const raw = Array.from({ length: 2 * half + 1 }, (_, index) => Math.exp(-((index - half) ** 2) / (2 * sigma ** 2)));
  const sum = raw.reduce((all, weight) => all + weight, 0);
  const weights = raw.map((weight) => weight / sum);
  return smeared(smeared(picture, weights, 1, 0), weights, 0, 1);
}

/** Converts to camera format: integers in the range of a byte, three equal channels. */
export function toPixels({ light }: Picture): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(4 * light.length).fill(255);
  for (let index = 0; index < light.length; index++) {
    const value = light[index] ?? 0;
    pixels[4 * index] = value;
    pixels[4 * index + 1] = value;
    pixels[4 * index + 2] = value;
  }
  return pixels;
}
