import sharp from 'sharp';
import { type IconName, renderIcon } from '#api/timetable/sight/icons.ts';
import { cornerShare } from './icon-formats.ts';

/** What the icon of an installed app offers at a long press, each with the icon that its page has in the navigation. */
const icons = {
  'shortcut-timetable': 'calendarEvent',
  'shortcut-mine': 'barbell',
  'shortcut-pass': 'qrcode',
} as const satisfies Record<string, IconName>;

export type ShortcutIcon = keyof typeof icons;

export const shortcutIcons = Object.keys(icons) as ShortcutIcon[];

/** Pixels. */
const size = 192;
const iconSize = 108;

/** A PNG in a club's accent on its canvas. Our own drawing, of a few milliseconds. */
export function drawShortcut(name: ShortcutIcon, { color, canvas }: { color: string; canvas: string }) {
  const at = (size - iconSize) / 2;
  const icon = renderIcon(icons[name], iconSize)
    .replace('currentColor', color)
    .replace('<svg ', `<svg x="${at}" y="${at}" `);
  const ground = `<rect width="${size}" height="${size}" rx="${size * cornerShare}" fill="${canvas}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${ground}${icon}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}
