import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { fontNames } from '#api/tenants/fonts.ts';

export const testScript = `export const words = '${'trenn '.repeat(500)}';\n`;

/** As the build writes them, one for each font; the files do not exist. */
const fontLinks = fontNames
  .map((name) => `<link rel="preload" as="font" crossorigin href="/assets/${name}.woff2" data-font="${name}">`)
  .join('');

/** Some of the app's routes, as the build lists them. */
const testRoutes = [
  '/',
  '/404',
  '/public/calendar/day',
  '/public/calendar/week',
  '/public/training',
  '/user/workouts',
  '/trainer/$id/$endTime',
];

/** The minimal built app: the real page, one hashed file with its compressed copy, one file without a hash. */
export function makeTestDist(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trenn-dist-'));
  const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
  writeFileSync(join(folder, 'index.html'), page.replace('</head>', `${fontLinks}</head>`));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/app-Ab12Cd34.js'), testScript);
  writeFileSync(join(folder, 'assets/app-Ab12Cd34.js.br'), brotliCompressSync(testScript));
  writeFileSync(join(folder, 'assets/app-Ab12Cd34.js.map'), '{}');
  writeFileSync(join(folder, 'assets/decode-worker-Ab12Cd34.js'), 'look();\n');
  writeFileSync(join(folder, 'assets/decode-worker-Ab12Cd34.js.br'), brotliCompressSync('look();\n'));
  writeFileSync(join(folder, '.routes.json'), JSON.stringify(testRoutes));
  writeFileSync(join(folder, '.openapi.json'), '{"openapi":"3.1.0"}');
  writeFileSync(join(folder, '.sources-hash'), 'hash');
  writeFileSync(join(folder, 'sw.js'), `worker('__PAGE_REVISION__');\n`);
  // A file of an earlier build, which the server writes itself by now.
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\n');
  writeFileSync(join(folder, 'sw-off.js'), 'leave();\n');
  return folder;
}
