import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DIST, readStamp, writeStamp } from './build/build-stamp.ts';
import { buildWorker } from './build/build-worker.ts';
import { hashSources } from './build/hash-sources.ts';
import { listRoutes } from './build/list-routes.ts';
import { precompress } from './build/precompress.ts';
import { publishBuild } from './build/publish-build.ts';
import { writeLicenses } from './build/write-licenses.ts';

const CHECKOUT = fileURLToPath(new URL('..', import.meta.url));
/** The dot keeps it from being served. */
const ROUTES = '.routes.json';

/** Aside first and then into place, where the files of the last builds stay for a server and apps that have them open. */
async function build(hash: string): Promise<void> {
  const draft = join(DIST, `.draft-${process.pid}`);
  // Vite leaves a value alone that is there: a test run's own would put React's development build into `dist/`.
  process.env['NODE_ENV'] = 'production';
  try {
    // Loaded only when there is something to build.
    const vite = await import('vite');
    mkdirSync(draft, { recursive: true });
    await vite.build({
      root: CHECKOUT,
      configFile: join(CHECKOUT, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: draft, emptyOutDir: true },
    });
    writeLicenses(CHECKOUT, draft);
    await precompress(draft);
    await buildWorker(draft);
    writeFileSync(join(DIST, ROUTES), JSON.stringify(listRoutes(CHECKOUT)));
    publishBuild({ draft, dist: DIST, hash, now: new Date() });
    // Last: a build that is cut short is made again.
    writeStamp(hash);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

// `npm run build`, and the process in which everything else has the app built: see `buildIfStale`.
const hash = hashSources(CHECKOUT);
if (readStamp() === hash) {
  console.log('dist/ is up to date');
} else {
  console.log('Building the app');
  const startedAt = performance.now();
  await build(hash);
  console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
