import sharp from 'sharp';

/** Pixels of what it becomes; the place of most interest stays in it. */
export interface PhotoSize {
  width: number;
  height: number;
}

const square: PhotoSize = { width: 512, height: 512 };
/** As many pixels as a good telephone takes, and no more than can be decoded at once. */
const mostPixels = 50_000_000;
const formats: readonly (string | undefined)[] = ['jpeg', 'png', 'webp'];

/**
 * A WebP from a JPEG, PNG or WebP, a square of 512 px if nothing else is said: upright, without metadata such as the place where it was taken.
 * Undefined for anything else, also for a file that is damaged or only named like a picture.
 */
export async function makePhoto(image: Uint8Array, size = square): Promise<Buffer | undefined> {
  try {
    const source = sharp(image, { limitInputPixels: mostPixels, failOn: 'error' });
    if (!formats.includes((await source.metadata()).format)) return undefined;
    return await source
      .rotate()
      .resize({ ...size, fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer();
  } catch {
    return undefined;
  }
}
