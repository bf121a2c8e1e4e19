import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findVideoType } from './video-type.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trenn-video-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['h264.mp4', 'video/mp4'],
  ['vp9.webm', 'video/webm'],
  ['hevc.mp4', undefined],
  ['short.mkv', undefined],
] as const)('%s is %s', async (name, type) => {
  expect(await findVideoType(sample(name))).toBe(type);
});

test('what only begins like a video is none', async () => {
  expect(await findVideoType(written('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeUndefined();
  expect(await findVideoType(written(Buffer.from('\0\0\0\u0010ftypisom\0\0\0\0', 'latin1')))).toBeUndefined();
  expect(await findVideoType(written(''))).toBeUndefined();
});

const sample = (name: string) => fileURLToPath(new URL(`../../../../tests/support/videos/${name}`, import.meta.url));
const written = (content: Buffer | string): string => {
  const path = join(folder, 'video');
  writeFileSync(path, content);
  return path;
};
