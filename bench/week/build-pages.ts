import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** Finds a rival's packages where they were installed. */
const rivalsFrom = (folder: string): Plugin => ({
  name: 'trenn-bench-rivals',
  enforce: 'pre',
  resolveId(source, importer) {
    const isOurs =
      importer?.startsWith(join(here, 'rivals')) && /^[@a-z]/.test(source) && !/^react(-dom)?(\/|$)/.test(source);
    return isOurs ? this.resolve(source, join(folder, 'package.json')) : undefined;
  },
});

/** Builds each page for production, all with our own React. `rivals` is missing where they cannot be had. Gives the folder of the build. */
export async function buildPages(
  temporary: string,
  pages: readonly string[],
  rivals: string | undefined,
): Promise<string> {
  const root = join(temporary, 'week');
  mkdirSync(root);
  for (const page of pages) {
    const name = page.replace(/.*\/|\.tsx$/g, '');
    writeFileSync(join(root, `${name}.html`), htmlOf(name));
    writeFileSync(join(root, `${name}.js`), `import ${JSON.stringify(join(here, page))};\n`);
  }
  const alias = { react: join(modules, 'react'), 'react-dom': join(modules, 'react-dom') };
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), ...(rivals === undefined ? [] : [rivalsFrom(rivals)])],
    resolve: { alias },
    build: {
      target: 'es2022',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 5000,
      rolldownOptions: { input: pages.map((page) => join(root, page.replace(/.*\/|\.tsx$/g, '') + '.html')) },
    },
  });
  return root;
}

const htmlOf = (name: string): string =>
  `<!doctype html><html lang="et"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>` +
  `<body><div id="root"></div><script type="module" src="/${name}.js"></script></body></html>`;
