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

/** Of this build: files of earlier ones stay in the folder. */
function readCurrentFiles() {
  const app = readFileSync(join(dist, 'index.html'), 'utf8').match(/assets\/index-[\w-]+\.js/)?.[0] ?? '';
  const named = (file: string) =>
    [...readFileSync(join(dist, file), 'utf8').matchAll(/assets\/([\w.-]+\.js)/g)].map(([, name = '']) => name);
  const current = new Set(named(app));
  const [members, staff] = ['routes', 'staff-routes'].map((routes) =>
    globSync(`assets/${routes}-*.js`, { cwd: dist })
      .filter((file) => current.has(file.slice(7)))
      .flatMap(named),
  );
  return { current: [...new Set([...current, ...(members ?? []), ...(staff ?? [])])], members: members ?? [] };
}

test('whoever was here before waits for what reads their answers, and for nothing beside it', () => {
  const app = readFileSync(join(dist, 'index.html'), 'utf8');
  const kept = [...app.matchAll(/<link data-kept href="\/assets\/([^"]+)"/g)].map(([, name = '']) => name);
  expect(kept).toHaveLength(1);
  const [reader = ''] = kept;
  expect([...withImports(reader)].filter((name) => name !== reader && !name.startsWith('index-'))).toEqual([]);
  expect(statSync(join(dist, 'assets', `${reader}.br`)).size).toBeLessThan(10 * 1024);
});

test('no page of members or visitors fetches the pages of staff, or what brings these', () => {
  const { current, members } = readCurrentFiles();
  const pages = ['account', 'join-flow', 'invoices', 'contracts', 'tickets', 'registration', 'workouts', 'entry'];
  const isPage = (name: string) => pages.includes(name.replace(/-[\w-]{7}\.js$/, ''));
  expect(new Set(current.filter(isPage).map((name) => name.replace(/-[\w-]{7}\.js$/, '')))).toEqual(new Set(pages));
  const fetched = [...members, ...current.filter(isPage)].map((name) => ({ name, brings: [...withImports(name)] }));
  expect(members.length).toBeGreaterThan(10);
  expect(fetched.filter(({ brings }) => brings.some((file) => file.startsWith('staff-')))).toEqual([]);
});

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
