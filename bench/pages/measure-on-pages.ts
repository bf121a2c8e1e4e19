import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type Browser, chromium } from 'playwright-core';
import { build, type Plugin, preview } from 'vite';
import { compileHint } from '#scripts/build/compile-hint.ts';
import { findChromium } from '#scripts/checks/find-chromium.ts';
import { quiet } from '../lighthouse/open-debugged-chromium.ts';
import { ports } from '../settings.ts';

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));

interface Pages {
  /** The source folder; rivals are in its `rivals`. */
  folder: string;
  /** Path relative to it, as `pages/trenn.tsx`. */
  files: readonly string[];
  /** Where the rivals' packages are installed; absent if they could not be installed. */
  rivals: string | undefined;
}

/**
 * Builds each page for production, all with our own React, and compiled as early as the app is. Returns the folder of
 * the build.
 */
async function buildPages(temporary: string, { folder, files, rivals }: Pages): Promise<string> {
  const root = join(temporary, basename(folder));
  mkdirSync(root);
  for (const file of files) {
    writeFileSync(join(root, `${nameOf(file)}.html`), htmlOf(nameOf(file)));
    writeFileSync(join(root, `${nameOf(file)}.js`), `import ${JSON.stringify(join(folder, file))};\n`);
  }
  const alias = { react: join(modules, 'react'), 'react-dom': join(modules, 'react-dom') };
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), ...(rivals === undefined ? [] : [rivalsFrom(join(folder, 'rivals'), rivals)])],
    resolve: { alias },
    worker: { format: 'es' },
    build: {
      target: 'es2022',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 5000,
      rolldownOptions: {
        input: files.map((file) => join(root, `${nameOf(file)}.html`)),
        output: { postBanner: compileHint },
      },
    },
  });
  return root;
}

const nameOf = (file: string): string => basename(file, extname(file));

/** Resolves a rival's packages from where they were installed. */
const rivalsFrom = (sources: string, installed: string): Plugin => ({
  name: 'trenn-bench-rivals',
  enforce: 'pre',
  resolveId(source, importer) {
    const isTheirs = importer?.startsWith(sources) && /^[@a-z]/.test(source) && !/^react(-dom)?(\/|$)/.test(source);
    return isTheirs ? this.resolve(source, join(installed, 'package.json')) : undefined;
  },
});

const htmlOf = (name: string): string =>
  `<!doctype html><html lang="et"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>` +
  `<body><div id="root"></div><script type="module" src="/${name}.js"></script></body></html>`;

/**
 * Builds pages and serves them while something is measured on them in a browser.
 * @throws {Error} when there is no browser
 */
export async function measureOnPages<Result>(
  temporary: string,
  pages: Pages,
  measure: (browser: Browser, origin: string) => Promise<Result>,
): Promise<Result> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium was found.');
  const root = await buildPages(temporary, pages);
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'error',
    preview: { host: '127.0.0.1', port: ports.pages, strictPort: true },
  });
  const browser = await chromium.launch({ executablePath, args: quiet });
  try {
    return await measure(browser, `http://127.0.0.1:${ports.pages}`);
  } finally {
    await browser.close();
    await server.close();
  }
}
