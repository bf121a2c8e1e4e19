import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findDifferences } from './compare-pictures.ts';

const folders = ['before', 'after'].map((name) => mkdtempSync(join(tmpdir(), `${name}-`)));
const [before = '', after = ''] = folders;

const draw = (folder: string, file: string, width: number, dots: [x: number, y: number][]) => {
  const pixels = Buffer.alloc(width * 4 * 3, 0x40);
  for (const [x, y] of dots) pixels.writeUInt8(0xff, (y * width + x) * 3);
  return sharp(pixels, { raw: { width, height: 4, channels: 3 } })
    .png()
    .toFile(join(folder, file));
};

test('of pictures that are the same, moved, of another size and new, all but the first are told', async () => {
  const files = ['same.png', 'moved.png', 'wide.png', 'new.png'];
  await draw(before, 'same.png', 8, [[2, 1]]);
  await draw(after, 'same.png', 8, [[2, 1]]);
  await draw(before, 'moved.png', 8, [[2, 1]]);
  await draw(after, 'moved.png', 8, [[5, 3]]);
  await draw(before, 'wide.png', 8, []);
  await draw(after, 'wide.png', 9, []);
  await draw(after, 'new.png', 8, []);
  expect(await findDifferences(before, after, files)).toEqual([
    'moved.png: 2 pixels, from 2, 1 to 5, 3',
    'wide.png: 8 × 4 became 9 × 4',
    'new.png: there was none',
  ]);
});
