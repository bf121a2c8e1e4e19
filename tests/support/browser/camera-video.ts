import { closeSync, existsSync, openSync, writeSync } from 'node:fs';
import sharp from 'sharp';
import { encode } from 'uqr';

const width = 640;
const height = 480;
const wall = 150;
const paper = 235;
const ink = 20;

/**
 * Writes what a camera sees in front of a QR code of `text`, as Y4M: Chromium plays such a file in place of a camera,
 * in a loop, from the start whenever the camera is opened. Without a text it shows a wall.
 */
export function writeCameraVideo(path: string, text?: string): void {
  writeScene(path, drawScene(text).light);
}

/** The same with any picture of a screen. */
export async function writeCameraScene(path: string, picture: Buffer): Promise<void> {
  const side = Math.floor(0.9 * height);
  const screen = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .resize(side, side, { fit: 'contain' })
    .toBuffer();
  const background = { r: wall, g: wall, b: wall };
  const light = await sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: screen }])
    .greyscale()
    .raw()
    .toBuffer();
  writeScene(path, light);
}

/**
 * Overwrites the file without ever shortening it: Chromium’s camera crashes on a file that ends within a frame, and a
 * page whose camera is open or just closing keeps reading.
 */
function writeScene(path: string, light: Buffer): void {
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, 128)]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  const file = openSync(path, existsSync(path) ? 'r+' : 'w');
  writeSync(file, Buffer.concat([head, frame, frame]), undefined, undefined, 0);
  closeSync(file);
}

/** Brightness of each pixel of a code on a wall, without colour. */
export function drawScene(text: string | undefined): { light: Buffer; width: number; height: number } {
  const light = Buffer.alloc(width * height, wall);
  if (text === undefined) return { light, width, height };
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dot = Math.floor((0.8 * height) / size);
  const left = Math.floor((width - size * dot) / 2);
  const top = Math.floor((height - size * dot) / 2);
  for (let y = 0; y < size * dot; y++)
    for (let x = 0; x < size * dot; x++) {
      const isDark = data[Math.floor(y / dot)]?.[Math.floor(x / dot)] === true;
      light[(top + y) * width + left + x] = isDark ? ink : paper;
    }
  return { light, width, height };
}
