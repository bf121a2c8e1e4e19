import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Findings } from '../budgets.ts';
import { formatTable } from '../report/tables.ts';
import { type BundleSize, measureBundle } from './bundle-size.ts';

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));

const page =
  '<!doctype html><html lang="en"><body><div id="root"></div><script type="module" src="/main.js"></script></body></html>';
const program = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(createElement('h1', null, 'Hello'));
`;

/** Builds a minimal React program with our own React and bundler; returns the folder of the build. */
async function buildReactHello(temporary: string): Promise<string> {
  const root = join(temporary, 'react-hello');
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'index.html'), page);
  writeFileSync(join(root, 'main.js'), program);
  const alias = { react: join(modules, 'react'), 'react-dom': join(modules, 'react-dom') };
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias },
    build: { target: 'es2022', modulePreload: { polyfill: false }, reportCompressedSize: false },
  });
  return join(root, 'dist');
}

export interface FirstLoadResult {
  findings: Findings;
  table: string;
}

/** The measured page. */
export const publicDay = '/public/calendar/day';

const kib = (bytes: number): number => bytes / 1024;
const shown = (bytes: number): string => kib(bytes).toFixed(1);

/** First load of `/public/calendar/day` in Estonian, compared with a hello world of the same React. */
export async function measureFirstLoad(dist: string, temporary: string): Promise<FirstLoadResult> {
  const app = measureBundle(dist, { language: 'et', route: publicDay });
  const hello = measureBundle(await buildReactHello(temporary));
  return {
    findings: { initialJsRatio: app.js / hello.js, initialJs: kib(app.js), initialCss: kib(app.css) },
    table: tableOf(app, hello),
  };
}

function tableOf(app: BundleSize, hello: BundleSize): string {
  const largest = app.files.slice(0, 10).map(({ name, bytes }) => [`– ${name}`, '', shown(bytes)]);
  const rows = [
    [
      'Trenn, /public/calendar/day, JS',
      String(app.files.filter(({ name }) => name.endsWith('.js')).length),
      shown(app.js),
    ],
    [
      'Trenn, /public/calendar/day, CSS',
      String(app.files.filter(({ name }) => name.endsWith('.css')).length),
      shown(app.css),
    ],
    ...largest,
    ['React 19 hello, JS', String(hello.files.length), shown(hello.js)],
  ];
  return formatTable(['First load', 'files', 'brotli KiB'], rows);
}
