import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

export const testScript = `export const words = '${'trenn '.repeat(500)}';\n`;

/** The least that a built app is: the real page, one hashed file with its compressed copy, one file of no hash. */
export function makeTestDist(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trenn-dist-'));
  copyFileSync(fileURLToPath(new URL('../../index.html', import.meta.url)), join(folder, 'index.html'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/app-Ab12Cd34.js'), testScript);
  writeFileSync(join(folder, 'assets/app-Ab12Cd34.js.br'), brotliCompressSync(testScript));
  writeFileSync(join(folder, 'assets/app-Ab12Cd34.js.map'), '{}');
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\n');
  return folder;
}
