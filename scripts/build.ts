import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWorker } from './build/build-worker.ts';
import { hashSources } from './build/hash-sources.ts';
import { listRoutes } from './build/list-routes.ts';
import { precompress } from './build/precompress.ts';
import { publishBuild } from './build/publish-build.ts';

const CHECKOUT = fileURLToPath(new URL('..', import.meta.url));
const DIST = join(CHECKOUT, 'dist');
/** Dots keep them from being served. */
const STAMP = '.sources-hash';
const ROUTES = '.routes.json';

/**
 * Builds the app into `dist/`, with a `.br` beside every text file, unless what is there was built from the same
 * sources. A build that fails leaves the earlier one in place.
 * @param log one line for a person who waits
 * @returns whether it built
 */
export async function buildIfStale(log: (line: string) => void): Promise<boolean> {
  const hash = hashSources(CHECKOUT);
  if (findStamp() === hash) {
    return false;
  }
  log('Building the app');
  const startedAt = performance.now();
  await build(hash);
  log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return true;
}

function findStamp(): string | undefined {
  const path = join(DIST, STAMP);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Aside first and then into place, where the files of the last builds stay for a server and apps that have them open. */
async function build(hash: string): Promise<void> {
  const draft = join(DIST, `.draft-${process.pid}`);
  const { NODE_ENV } = process.env;
  // Vite leaves a value alone that is there: a test run's own would put React's development build into `dist/`.
  process.env['NODE_ENV'] = 'production';
  try {
    // Loaded only when there is something to build: a start with nothing changed should not pay for it.
    const vite = await import('vite');
    mkdirSync(draft, { recursive: true });
    await vite.build({
      root: CHECKOUT,
      configFile: join(CHECKOUT, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: draft, emptyOutDir: true },
    });
    await precompress(draft);
    await buildWorker(draft);
    writeFileSync(join(DIST, ROUTES), JSON.stringify(listRoutes(CHECKOUT)));
    publishBuild({ draft, dist: DIST, hash, now: new Date() });
    // Last: a build that is cut short is made again.
    writeFileSync(join(DIST, STAMP), hash);
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = NODE_ENV;
    rmSync(draft, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const isBuilt = await buildIfStale((line) => console.log(line));
  console.log(isBuilt ? 'dist/ is new' : 'dist/ is up to date');
}
