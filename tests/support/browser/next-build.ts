import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtDist } from './open-test-site.ts';

const text = /\.(html|js|css)$/;

/**
 * The app as built, as if something had been changed in every file of it: each has another name, and all that name it say
 * so. Of the builds before it nothing is left, so whoever needs a file of theirs has to have it.
 */
export function makeNextBuild(number: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'trenn-next-'));
  const build = readFileSync(join(builtDist, '.sources-hash'), 'utf8');
  const files = readFileSync(join(builtDist, '.builds', build), 'utf8')
    .split('\n')
    .filter((file) => !/\.(br|map)$/.test(file));
  const assets = files.filter((file) => file.startsWith('assets/')).map((file) => file.replace('assets/', ''));
  const names = new RegExp(assets.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const rename = (name: string) => name.replace(/-(?=[\w-]{8}\.\w+$)/, `-n${number}`);
  mkdirSync(join(folder, 'assets'));
  cpSync(join(builtDist, '.routes.json'), join(folder, '.routes.json'));
  for (const file of files) {
    const content = readFileSync(join(builtDist, file));
    writeFileSync(
      join(folder, file.replace(names, rename)),
      text.test(file) ? content.toString().replace(names, rename) : content,
    );
  }
  return folder;
}
