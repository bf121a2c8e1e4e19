import sharp from 'sharp';
import type { FontName } from '#api/tenants/fonts.ts';
import { type Outline, outlineText, outlineWithin, type TextLook } from './outline-text.ts';

/** What the picture of a class says, in words of one language; no places and no members. */
export interface PreviewWords {
  tenant: string;
  unit: string;
  /** `18:00` */
  time: string;
  name: string;
  /** Day, trainer and room. */
  details: string;
  /** That it does not take place. */
  cancelled?: string;
}

export interface PreviewLook {
  font: FontName;
  /** `#rrggbb` of the dark theme. */
  colors: { canvas: string; t1: string; t2: string; t3: string; warn: string };
  /** Of the class's style, `#rrggbb`. */
  band: string;
}

/** As chats ask for it. */
export const previewSize = { width: 1200, height: 630 } as const;

const left = 84;
const right = 1128;
/** The mark fills the picture's 62 px of an icon, whose canvas is the picture's. */
const icon = { side: 100, x: 65, y: 42 } as const;

const place = ({ path }: Outline, x: number, baseline: number, color: string): string =>
  `<path fill="${color}" transform="translate(${x} ${baseline})" d="${path}"/>`;

/** Shapes alone, whatever the names are: nothing in them is markup, and no font is asked for. */
export function writePreview(words: PreviewWords, { font, colors, band }: PreviewLook): string {
  const { width, height } = previewSize;
  const look = (weight: TextLook['weight'], size: number): TextLook => ({ font, weight, size });
  const tenant = outlineWithin(words.tenant, 560, look('semibold', 44));
  const unit = outlineWithin(words.unit, right - left - 87 - tenant.width - 40, look('semibold', 44));
  const time = outlineText(words.time, { ...look('bold', 214), tracking: -0.035 });
  const room = right - left;
  const large = look('bold', 66);
  const name = outlineText(words.name.slice(0, 100), large).width <= room ? large : look('bold', 48);
  const isOff = words.cancelled !== undefined;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${colors.canvas}"/>`,
    `<rect width="24" height="${height}" fill="${band}"/>`,
    place(tenant, left + 87, 107, colors.t1),
    place(unit, right - unit.width, 107, colors.t2),
    place(time, left - 6, 343, isOff ? colors.t3 : colors.t1),
    isOff ? `<rect x="${left}" y="262" width="${time.width - 12}" height="14" fill="${colors.t2}"/>` : '',
    place(outlineWithin(words.name, room, name), left, 444, colors.t1),
    place(outlineWithin(words.details, room, look('regular', 39)), left, 508, colors.t2),
    isOff ? place(outlineWithin(words.cancelled ?? '', room, look('semibold', 39)), left, 572, colors.warn) : '',
    '</svg>',
  ].join('');
}

/** @param mark the tenant's icon as PNG, on the same canvas */
export async function drawPreview(words: PreviewWords, look: PreviewLook, mark: Buffer): Promise<Buffer> {
  const logo = await sharp(mark).resize(icon.side, icon.side).toBuffer();
  return sharp(Buffer.from(writePreview(words, look)))
    .composite([{ input: logo, left: icon.x, top: icon.y }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
