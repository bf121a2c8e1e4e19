import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

interface Pixels {
  width: number;
  height: number;
  data: Buffer;
}

/** What differs between two pictures, in words; undefined where no pixel does. */
export async function comparePictures(before: string, after: string): Promise<string | undefined> {
  if (!existsSync(before)) return 'there was none';
  const [one, other] = [await readPixels(before), await readPixels(after)];
  if (one.width !== other.width || one.height !== other.height)
    return `${one.width} × ${one.height} became ${other.width} × ${other.height}`;
  if (one.data.equals(other.data)) return undefined;
  const at: number[] = [];
  for (let index = 0; index < one.data.length; index += 4)
    if (one.data.readUInt32BE(index) !== other.data.readUInt32BE(index)) at.push(index / 4);
  const columns = at.map((pixel) => pixel % one.width);
  const rows = [at[0] ?? 0, at.at(-1) ?? 0].map((pixel) => Math.floor(pixel / one.width));
  const [left, right] = columns.reduce(([least, most], x) => [Math.min(least, x), Math.max(most, x)], [one.width, 0]);
  return `${at.length} pixels, from ${left}, ${rows[0]} to ${right}, ${rows[1]}`;
}

/** The pictures that differ from those of an earlier run, each with what differs. */
export async function findDifferences(earlier: string, folder: string, files: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const file of files) {
    const difference = await comparePictures(join(earlier, file), join(folder, file));
    if (difference !== undefined) found.push(`${file}: ${difference}`);
  }
  return found;
}

async function readPixels(path: string): Promise<Pixels> {
  const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
