import { fileURLToPath } from 'node:url';
import type { InlineConfig } from 'vite';

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));

/** The worker, and its replacement when an operator switches it off. Their names must never change. */
export const workerFiles = { 'sw.js': 'sw/service-worker.ts', 'sw-off.js': 'sw/uninstall.ts' } as const;

/** The file that gets the list of files. */
export const injectionPoint = 'self.appFiles';

/** Build options of a worker: one classic script, which every browser can start without further requests. */
export const workerConfig = (file: keyof typeof workerFiles): InlineConfig => ({
  root: CHECKOUT,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2022',
    reportCompressedSize: false,
    emptyOutDir: false,
    rolldownOptions: {
      input: `${CHECKOUT}${workerFiles[file]}`,
      output: { format: 'iife', entryFileNames: file, codeSplitting: false },
    },
  },
});

/** Builds the workers next to the app in a folder, and writes the list of the app's files into the first. */
export async function buildWorker(folder: string): Promise<void> {
  const { build } = await import('vite');
  for (const file of Object.keys(workerFiles) as (keyof typeof workerFiles)[]) {
    const config = workerConfig(file);
    await build({ ...config, build: { ...config.build, outDir: folder } });
  }
  // Imported directly: the package's main export would load its own tools for workers, which takes seven times as long.
  const { injectManifest } = await import('workbox-build/build/inject-manifest.js');
  const { warnings } = await injectManifest({
    swSrc: `${folder}/sw.js`,
    swDest: `${folder}/sw.js`,
    injectionPoint,
    globDirectory: folder,
    // All languages and all roles: a third of a megabyte in total. Fonts are listed by the page.
    globPatterns: ['assets/*.{js,css}'],
    // Their names contain a content hash.
    dontCacheBustURLsMatching: /^\/assets\//,
    modifyURLPrefix: { assets: '/assets' },
  });
  if (warnings.length > 0) throw new Error(warnings.join('\n'));
}
