import sharp from 'sharp';

/** Colour and opacity of a pixel, at fractions of width and height. */
export async function pixelOf(png: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = 4 * (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1)));
  return [...data.subarray(at, at + 4)];
}
