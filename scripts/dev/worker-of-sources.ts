import type { Plugin, Rolldown } from 'vite';
import { build } from 'vite';
import { injectionPoint, workerConfig } from '#scripts/build/build-worker.ts';

/** Serves the worker built from the current sources. It caches no files: those change under their names here. */
export function workerOfSources(revision: string): Plugin {
  return {
    name: 'trenn-dev-worker',
    configureServer: (server) => {
      server.middlewares.use('/sw.js', async (_request, response) => {
        const text = await buildText();
        response.setHeader('content-type', 'text/javascript');
        response.setHeader('cache-control', 'no-cache');
        response.end(text.replace(injectionPoint, '[]').replaceAll('__PAGE_REVISION__', revision));
      });
    },
  };
}

async function buildText(): Promise<string> {
  const config = workerConfig('sw.js');
  const result = await build({ ...config, build: { ...config.build, write: false } });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  return output[0].code;
}
