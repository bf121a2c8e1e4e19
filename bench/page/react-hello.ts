import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));

const page =
  '<!doctype html><html lang="en"><body><div id="root"></div><script type="module" src="/main.js"></script></body></html>';
const program = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(createElement('h1', null, 'Hello'));
`;

/** Builds a minimal React program with our own React and bundler; returns the folder of the build. */
export async function buildReactHello(temporary: string): Promise<string> {
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
