import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { build, createServer, type Plugin, type Rolldown, type ViteDevServer } from 'vite';
import { injectionPoint, workerConfig } from '#scripts/build/build-worker.ts';
import { CHECKOUT } from '#scripts/checks/run-tool.ts';

export interface Development {
  /** The address of the API; where it is not given and nobody answers there, a server is run. */
  api: string;
  isApiGiven: boolean;
  /** Where the app is served. */
  port: number;
  isEmpty: boolean;
}

/** `npm run dev`: resolves once the app is served; it ends with a signal. */
export async function develop({ api, isApiGiven, port, isEmpty }: Development): Promise<void> {
  const isRunning = isApiGiven || (await answers(api));
  const args = isEmpty ? ['--empty'] : [];
  const server = isRunning ? undefined : runApi(Number(new URL(api).port), args, (line) => console.log(line));
  const sources = await serveSources(port, api);
  const stop = (): void =>
    void Promise.allSettled([sources.close(), server?.stop()]).then(() => {
      process.exit(0);
    });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  console.log(`The app, from its sources, is at http://tallinn.localhost:${port}, its API at ${api}.`);
}

async function answers(api: string): Promise<boolean> {
  try {
    await fetch(api, { signal: AbortSignal.timeout(2000) });
    return true;
  } catch {
    return false;
  }
}

const defaults: Record<string, string> = {
  LANG: 'et',
  SCHEME: 'dark',
  TITLE: 'Trenn',
  THEME_COLOR: '#000000',
  REVISION: 'dev',
  START: '',
};

/** Serves the app's sources with hot reload: pages and code from here, the API from the server at `api`. */
async function serveSources(port: number, api: string): Promise<ViteDevServer> {
  const server = await createServer({
    plugins: [
      workerOfSources('dev'),
      {
        name: 'trenn-dev-page',
        transformIndexHtml: {
          order: 'pre',
          handler: (html) => html.replace(/__([A-Z_]+)__/g, (_, name: string) => defaults[name] ?? ''),
        },
      },
    ],
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      allowedHosts: ['.localhost'],
      // The host header is passed on unchanged: it identifies the tenant. The folder `api/` holds modules, so API
      // requests are recognized by their version.
      proxy: Object.fromEntries(
        ['/api/v0', '/brand', '/dev', '/.well-known'].map((path) => [path, { target: api, changeOrigin: false }]),
      ),
    },
  });
  await server.listen();
  return server;
}

/** Serves the worker built from the current sources. It caches no files: those change under their names here. */
function workerOfSources(revision: string): Plugin {
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

/** What a running server has loaded. */
const folders = ['server', 'api'];
/** An editor writes several files, or one in several steps. */
const settleMs = 150;

interface RunningApi {
  stop(): Promise<void>;
}

/**
 * Runs the server of `npm start`, on the app as it was last built, and starts it again whenever a file of it changes. One
 * that ends by itself, of a mistake in the sources, waits for the next change.
 */
function runApi(port: number, args: readonly string[], say: (line: string) => void): RunningApi {
  let child = start(port, args);
  let isStopped = false;
  let change: NodeJS.Timeout | undefined;
  const restart = async (name: string): Promise<void> => {
    say(`${name} has changed: the server starts again`);
    await end(child);
    if (!isStopped) child = start(port, args);
  };
  const changed = (name: string): void => {
    clearTimeout(change);
    change = setTimeout(() => void restart(name), settleMs);
  };
  const watchers = folders.map((folder) =>
    watch(join(CHECKOUT, folder), { recursive: true }, (_event, name) => {
      if (name && isSource(name)) changed(join(folder, name));
    }),
  );
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(change);
      for (const watcher of watchers) watcher.close();
      await end(child);
    },
  };
}

const isSource = (name: string): boolean => /\.(ts|json|sql)$/.test(name) && !name.endsWith('.test.ts');

function start(port: number, args: readonly string[]): ChildProcess {
  // Its stdin closes when this process dies, and then it stops too.
  return spawn(process.execPath, ['scripts/serve.ts', '--without-build', ...args], {
    cwd: CHECKOUT,
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { ...process.env, PORT: String(port), TRENN_STOP_WITH_STDIN: '1' },
  });
}

/** Stops it as `Ctrl-C` does, and waits until its database is free. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
