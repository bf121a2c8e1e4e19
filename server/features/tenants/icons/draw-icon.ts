import sharp, { type Sharp } from 'sharp';
import { cornerShare, type IconFormat } from './icon-formats.ts';

/** How much of each pixel a logo covers, 0 to 255, row by row, with empty edges trimmed. */
export interface Mark {
  data: Buffer;
  width: number;
  height: number;
}

const rasterSize = 1024;
/** The size the logo declares; it is rasterized at `rasterSize` at most. */
const maxPixels = 16_000 ** 2;
/** Below that a pixel counts as empty. */
const faintest = 8;

// An SVG needs only one of sharp's loaders: any other file that claims to be a logo is refused, not parsed.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });

/**
 * The shape of a logo. Its own colours are ignored, as in the app: a black logo is as visible as a white one.
 * @throws when it cannot be rendered or nothing of it is visible
 */
export async function readMark(svg: string): Promise<Mark> {
  const drawing = sharp(Buffer.from(svg), { limitInputPixels: maxPixels });
  const { data, info } = await drawing
    .resize({ width: rasterSize, height: rasterSize, fit: 'inside' })
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (data.every((cover) => cover < faintest)) throw new Error('the logo is empty');
  const trimmed = await readCover({ data, width: info.width, height: info.height })
    .trim({ background: '#000', threshold: faintest })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: trimmed.data, width: trimmed.info.width, height: trimmed.info.height };
}

/** One icon as PNG. `color` and `canvas` are `#rrggbb`. */
export async function drawIcon(mark: Mark, format: IconFormat, color: string, canvas: string): Promise<Buffer> {
  const side = Math.round(format.size * format.markShare);
  const { data: cover, info } = await readCover(mark)
    .resize({ width: side, height: side, fit: 'inside' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const { data: colored } = await sharp({ create: { width, height, channels: 3, background: color } })
    .joinChannel(cover, { raw: { width, height, channels: 1 } })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return ground(format, canvas)
    .composite([{ input: colored, raw: { width, height, channels: 4 } }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Of print: 30 points are 12 mm. */
const tightHeight = 256;

/** The mark alone in one colour as PNG, up to its edges. */
export async function drawTight(mark: Mark, color: string): Promise<Buffer> {
  const { data: cover, info } = await readCover(mark)
    .resize({ height: tightHeight, width: tightHeight * 8, fit: 'inside' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return sharp({ create: { width, height, channels: 3, background: color } })
    .joinChannel(cover, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

const readCover = ({ data, width, height }: Mark): Sharp => sharp(data, { raw: { width, height, channels: 1 } });

function ground({ size, canvas: kind }: IconFormat, canvas: string): Sharp {
  if (kind === 'rounded') {
    const rect = `<rect width="${size}" height="${size}" rx="${size * cornerShare}" fill="${canvas}"/>`;
    return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${rect}</svg>`));
  }
  const background = kind === 'full' ? canvas : { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: size, height: size, channels: 4, background } });
}
