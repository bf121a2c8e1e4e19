import sharp from 'sharp';

/** Sharp in print at the largest height that a club may choose. */
const mostPx = 800;
/** What is smaller prints as a blur. */
const leastPx = 64;
const mostPixels = 50_000_000;
const formats: readonly (string | undefined)[] = ['jpeg', 'png', 'webp'];

/**
 * A PNG, as papers need it, from a JPEG, PNG or WebP: as it is, without empty edges and metadata. Undefined for anything
 * else, also for what is damaged, or lower than 64 px.
 */
export async function makeInvoiceLogo(image: Uint8Array): Promise<Buffer | undefined> {
  try {
    const source = sharp(image, { limitInputPixels: mostPixels, failOn: 'error' });
    const { format, height = 0 } = await source.metadata();
    if (!formats.includes(format) || height < leastPx) return undefined;
    return await source
      .rotate()
      .resize(4 * mostPx, mostPx, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .timeout({ seconds: 10 })
      .toBuffer();
  } catch {
    return undefined;
  }
}
