/** Luminance only, 0 to 255 per pixel, not rounded. */
export interface GreyPicture {
  width: number;
  height: number;
  light: Float32Array;
}

/** Green dominates perceived brightness, also of a code; the rest is not worth the time. */
export function greyOf({ data, width, height }: ImageData): GreyPicture {
  const light = new Float32Array(width * height);
  for (let index = 0; index < light.length; index++) light[index] = data[4 * index + 1] ?? 0;
  return { width, height, light };
}

/** For a decoder, which expects colours. */
export function toImageData({ light, width, height }: GreyPicture): ImageData {
  const pixels = new Uint8ClampedArray(4 * light.length).fill(255);
  for (let index = 0; index < light.length; index++) {
    const value = light[index] ?? 0;
    pixels[4 * index] = value;
    pixels[4 * index + 1] = value;
    pixels[4 * index + 2] = value;
  }
  return new ImageData(pixels, width, height);
}

/** A picture to decode: an object that a browser can transfer to a worker without copying, or its pixels. */
export type Frame = ImageBitmap | ImageData;

export interface DecodeRequest {
  id: number;
  frame: Frame;
  /** A photo gets every attempt; of a video the next frame comes in a tenth of a second. */
  isPhoto: boolean;
}

export type DecodeAnswer = { id: number; codes: string[] } | { id: number; failure: string };
