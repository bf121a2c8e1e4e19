import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { budgets } from '#bench/budgets.ts';
import { measureBundle } from '#bench/page/bundle-size.ts';
import { publicDay } from '#bench/page/first-load.ts';
import { compileHint } from '#scripts/build/compile-hint.ts';

const dist = fileURLToPath(new URL('../../../dist', import.meta.url));

test('what every visitor waits for stays within its budget, as the benchmark measures it', () => {
  const { js, css, files } = measureBundle(dist, { language: 'et', route: publicDay });
  const sizes = files.map(({ name, bytes }) => `${name}: ${bytes} bytes`).join(', ');
  expect(js / 1024, sizes).toBeLessThanOrEqual(budgets.initialJs.limit);
  expect(css / 1024, sizes).toBeLessThanOrEqual(budgets.initialCss.limit);
  // The app and its first texts: a third file would be one more in the chain.
  expect(files.filter(({ name }) => name.endsWith('.js'))).toHaveLength(2);
});

test('the routes of members’ and staff’s folders come later, so that another page costs the first load nothing', () => {
  const { files } = measureBundle(dist, { language: 'et', route: publicDay });
  const scripts = files.filter(({ name }) => name.endsWith('.js'));
  const code = scripts.map(({ name }) => readFileSync(join(dist, name), 'utf8')).join('\n');
  const named = [...code.matchAll(/\.update\(\{id:["'`]([^"'`]*)["'`]/g)].map(([, id]) => id);
  expect(named.filter((id) => id?.startsWith('/admin/') || id?.startsWith('/purchase/'))).toEqual([]);
  expect(named.filter((id) => !id?.includes('/calendar/')).toSorted()).toEqual(['/', '/$', '/404']);
});

/** The files that a built one imports before it runs, itself among them. */
function withImports(name: string, known = new Set<string>()): Set<string> {
  if (known.has(name)) return known;
  known.add(name);
  for (const [, imported = ''] of readFileSync(join(dist, 'assets', name), 'utf8').matchAll(
    /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g,
  ))
    withImports(imported, known);
  return known;
}

test.each(['account', 'join-flow', 'invoices', 'contracts', 'tickets', 'registration', 'workouts'])(
  'the page of members in %s does not fetch the pages of admins',
  (page) => {
    const app = readFileSync(join(dist, 'index.html'), 'utf8').match(/assets\/index-[\w-]+\.js/)?.[0] ?? '';
    const named = (file: string) => readFileSync(join(dist, file), 'utf8').matchAll(/assets\/([\w.-]+\.js)/g);
    // Files of earlier builds stay in the folder.
    const current = new Set([...named(app)].map(([, name = '']) => name));
    const routes = globSync('assets/{routes,staff-routes}-*.js', { cwd: dist }).filter((file) =>
      current.has(file.slice(7)),
    );
    for (const file of routes) for (const [, name = ''] of named(file)) current.add(name);
    const names = [...current].filter((name) => name.replace(/-[\w-]{7}\.js$/, '') === page);
    expect(names).not.toEqual([]);
    for (const name of names)
      expect([...withImports(name)].filter((file) => /^staff-(?!routes)/.test(file))).toEqual([]);
  },
);

test('every file of the build asks in its first line, where alone a browser looks, to be compiled while it comes', () => {
  const notes = globSync('.builds/*', { cwd: dist }).map((name) => join(dist, name));
  const [newest = ''] = notes.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  const scripts = readFileSync(newest, 'utf8')
    .split('\n')
    .filter((name) => /^assets\/.*\.js$/.test(name));
  const first = (name: string) => readFileSync(join(dist, name), 'utf8').split('\n', 1)[0];
  expect(scripts.filter((name) => first(name) !== compileHint)).toEqual([]);
  // Of the decoder's worker too, which is a build within the build.
  expect(scripts.filter((name) => /decode-worker|staff-/.test(name)).length).toBeGreaterThan(2);
});
