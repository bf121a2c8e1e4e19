import { fileURLToPath } from 'node:url';
import type { InlineConfig } from 'vite';

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));

/** The worker, and what stands in its place when an operator switches it off. Their names are for ever. */
export const workerFiles = { 'sw.js': 'sw/service-worker.ts', 'sw-off.js': 'sw/uninstall.ts' } as const;

/** Where the list of files is written. */
export const injectionPoint = 'self.appFiles';

/** How one of the workers is built: one plain script, which every browser can start without asking for more. */
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

/** Builds the workers beside the app in a folder, and writes the list of the app's files into the first. */
export async function buildWorker(folder: string): Promise<void> {
  const { build } = await import('vite');
  for (const file of Object.keys(workerFiles) as (keyof typeof workerFiles)[]) {
    const config = workerConfig(file);
    await build({ ...config, build: { ...config.build, outDir: folder } });
  }
  // The package's own door would load the tools for workers that it writes itself: seven times as long.
  const { injectManifest } = await import('workbox-build/build/inject-manifest.js');
  const { warnings } = await injectManifest({
    swSrc: `${folder}/sw.js`,
    swDest: `${folder}/sw.js`,
    injectionPoint,
    globDirectory: folder,
    // All languages and all roles: in all a third of a megabyte. Fonts are the page's own to name.
    globPatterns: ['assets/*.{js,css}'],
    // Their names say their content.
    dontCacheBustURLsMatching: /^\/assets\//,
    modifyURLPrefix: { assets: '/assets' },
  });
  if (warnings.length > 0) throw new Error(warnings.join('\n'));
}
