import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { builtDist } from './open-test-site.ts';

const text = /\.(html|js|css)$/;

/**
 * The built app as if every file had changed: each has a new name, and all references use it. Nothing of earlier builds
 * remains, so a page that needs their files must already have them.
 */
export function makeNextBuild(number: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'trenn-next-'));
  const build = readFileSync(join(builtDist, '.sources-hash'), 'utf8');
  const files = readFileSync(join(builtDist, '.builds', build), 'utf8')
    .split('\n')
    .filter((file) => !/\.(br|map)$/.test(file));
  const assets = files.filter((file) => file.startsWith('assets/')).map((file) => file.replace('assets/', ''));
  const names = new RegExp(assets.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const rename = (name: string) => name.replace(/-(?=[\w-]{7,8}\.\w+$)/, `-n${number}`);
  mkdirSync(join(folder, 'assets'));
  cpSync(join(builtDist, '.routes.json'), join(folder, '.routes.json'));
  for (const file of files) {
    const content = readFileSync(join(builtDist, file));
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(
      join(folder, file.replace(names, rename)),
      text.test(file) ? content.toString().replace(names, rename) : content,
    );
  }
  return folder;
}
