import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { budgets } from '#bench/budgets.ts';
import { measureBundle } from '#bench/page/bundle-size.ts';
import { publicDay } from '#bench/page/first-load.ts';

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
