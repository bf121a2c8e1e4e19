import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { DIST, readStamp, writeStamp } from './build-stamp.ts';
import { buildSight, buildWorker } from './build-worker.ts';
import { hashSources } from './hash-sources.ts';
import { makeOpenapi } from './openapi/make-openapi.ts';
import { publishBuild } from './publish-build.ts';
import { routeTreeConfig } from './route-tree-config.ts';
import { writeLicenses } from './write-licenses.ts';
import { writeSbom } from './write-sbom.ts';

/** Formats without their own compression. Source maps are for developers and not worth the seconds. */
const TEXT_FILES = '**/*.{html,js,mjs,css,json,svg,webmanifest,txt,xml,wasm}';

const compress = promisify(brotliCompress);

/** Writes `<file>.br` beside every text file of a folder at the highest brotli level: compressed once, sent often. */
async function precompress(folder: string): Promise<void> {
  await Promise.all(globSync(TEXT_FILES, { cwd: folder }).map((name) => compressFile(join(folder, name))));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${path}.br`, await compress(content, { params }));
}

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));
/** Dotfiles are not served. */
const ROUTES = '.routes.json';
const OPENAPI = '.openapi.json';
const CLASSES = '.classes.json';
const SIGHT = '.sight.json';
const SBOM = '.sbom.cdx.json';

/**
 * Built in a separate folder and then moved, so that the files of earlier builds stay for a running server and open
 * apps.
 */
async function build(hash: string): Promise<void> {
  const draft = join(DIST, `.draft-${process.pid}`);
  // Vite keeps an existing value: that of a test run would put React's development build into `dist/`.
  process.env['NODE_ENV'] = 'production';
  try {
    // Loaded only when a build is needed.
    const vite = await import('vite');
    mkdirSync(draft, { recursive: true });
    await vite.build({
      root: CHECKOUT,
      configFile: join(CHECKOUT, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: draft, emptyOutDir: true },
    });
    const { buildOwnPages } = await import('./build-own-pages.ts');
    await buildOwnPages(draft);
    writeLicenses(CHECKOUT, draft);
    const sight = await buildSight(draft);
    await precompress(draft);
    await buildWorker(draft, sight);
    writeFileSync(join(DIST, OPENAPI), JSON.stringify(await makeOpenapi()));
    writeFileSync(join(DIST, ROUTES), JSON.stringify(listRoutes(CHECKOUT)));
    for (const name of [CLASSES, SIGHT]) copyFileSync(join(draft, name), join(DIST, name));
    writeSbom(CHECKOUT, join(DIST, SBOM));
    publishBuild({ draft, dist: DIST, hash, now: new Date() });
    // Written last, so that an interrupted build is repeated.
    writeStamp(hash);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Builds the app unless `dist/` is up to date. In a process of its own for all other commands: see `buildIfStale`. */
export async function buildApp(): Promise<void> {
  const hash = hashSources(CHECKOUT);
  if (readStamp() === hash) return console.log('dist/ is up to date');
  console.log('Building the app');
  const startedAt = performance.now();
  await build(hash);
  console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

/** The route patterns of the app, as `/public/training`, from the route tree; catch-all routes are excluded. */
function listRoutes(checkout: string): string[] {
  const tree = readFileSync(join(checkout, routeTreeConfig.generatedRouteTree), 'utf8');
  const [, paths = ''] = /interface FileRoutesByFullPath \{([^}]*)\}/.exec(tree) ?? [];
  const routes = [...paths.matchAll(/^\s*'([^']+)':/gm)].map(([, path = '']) => path.replace(/(?<=.)\/$/, ''));
  if (routes.length === 0) throw new Error(`${routeTreeConfig.generatedRouteTree} names no routes.`);
  return routes.filter((path) => !path.endsWith('/$'));
}
