import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { classNameOf } from './class-name.ts';

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));

interface OwnPage {
  html: string;
  /** The script that it starts with. */
  main: string;
  assetsDir: string;
}

const pages: readonly OwnPage[] = [
  { html: 'operators.html', main: '/src/operators-main.tsx', assetsDir: 'operator/assets' },
  { html: 'first-start.html', main: '/src/first-start-main.tsx', assetsDir: 'first-start/assets' },
];

/**
 * Builds the pages of no club next to the app in a folder, each by itself: what they share with the app would change the app's files,
 * and members would load or keep something of it. Their files are in folders of their own, which the worker does not list.
 */
export async function buildOwnPages(folder: string): Promise<void> {
  for (const page of pages) await buildPage(folder, page);
}

/** They are of one template, and differ by their script alone. */
const fromTemplate = ({ html, main }: OwnPage): Plugin => ({
  name: 'own-page',
  resolveId: (id) => (id === CHECKOUT + html ? id : undefined),
  load: (id) =>
    id === CHECKOUT + html
      ? readFileSync(`${CHECKOUT}own-page.html`, 'utf8').replace('__MAIN__', () => main)
      : undefined,
});

async function buildPage(folder: string, page: OwnPage): Promise<void> {
  const { html, assetsDir } = page;
  await build({
    root: CHECKOUT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [fromTemplate(page), react()],
    css: { modules: { generateScopedName: classNameOf } },
    resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
    build: {
      outDir: folder,
      assetsDir,
      assetsInlineLimit: 0,
      emptyOutDir: false,
      target: 'es2022',
      cssTarget: 'es2022',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 900,
      rolldownOptions: { input: `${CHECKOUT}${html}` },
    },
  });
}
