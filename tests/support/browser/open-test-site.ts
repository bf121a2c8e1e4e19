import { existsSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createApp } from '#server/create-app.ts';
import { readEnvironment } from '#server/environment.ts';
import { openTestApp, type TestApp, testSecret } from '../app/open-test-app.ts';

/** What the page of somebody shows who is not there yet, or has left: nothing, at the origin of their club. */
export const emptyPage = '/empty-page';

export const builtDist = fileURLToPath(new URL('../../../dist', import.meta.url));

/** The real app and its built pages on a local port. */
export interface TestSite extends TestApp {
  /** The origin of a tenant's host. */
  origin(host: string): string;
  /**
   * The server handles the next request of this kind, such as `POST /api/v0.1/user/registration`, but its response gets
   * lost.
   */
  loseNextAnswer(request: string): void;
  /** The server stops responding, as if it were unreachable, … */
  goAway(): Promise<void>;
  /** … until it is back on the same port. */
  comeBack(): Promise<void>;
  /** Replaces the running server by one with another build or other variables. */
  deploy(distFolder: string, variables?: Record<string, string>): Promise<void>;
  /** As it was opened, at the present moment. */
  restore(): Promise<void>;
}

/** Of this worker. */
let shared: Promise<TestSite> | undefined;

/**
 * The site that the files of a worker share, as they do its browser; each has a club of its own there. It ends with the
 * worker, and what a file did to it ends with the file.
 */
export async function openSharedSite(): Promise<TestSite> {
  shared ??= openTestSite();
  const site = await shared;
  await site.restore();
  return { ...site, close: site.restore };
}

/** On the real clock, since the browser has no other. Needs a build: `npm run build`. */
export async function openTestSite(distFolder = builtDist, variables = {}): Promise<TestSite> {
  if (!existsSync(`${distFolder}/index.html`)) throw new Error('There is no built app: run "npm run build" first.');
  const test = await openTestApp(new Date().toISOString(), { distFolder, variables });
  await test.app.ready();
  const deployed: FastifyInstance[] = [];
  let port = 0;
  let toLose: string | undefined;
  let server: Server | undefined;
  const comeBack = async () => {
    if (server?.listening) return;
    server = createServer((request, response) => {
      if (request.url === emptyPage) return sendEmptyPage(response);
      if (`${request.method} ${request.url}` === toLose) {
        toLose = undefined;
        loseAnswer(response);
      }
      (deployed.at(-1) ?? test.app).routing(request, response);
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    server.listen(port, '127.0.0.1', resolve);
    await promise;
    const address = server.address();
    if (address && typeof address === 'object') port = address.port;
  };
  const goAway = async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server?.close(() => resolve());
    server?.closeAllConnections();
    await promise;
  };
  const closeDeployed = async () => {
    for (const app of deployed.splice(0)) await app.close();
  };
  await comeBack();
  return {
    ...test,
    origin: (host) => `http://${host}:${port}`,
    loseNextAnswer: (request) => void (toLose = request),
    goAway,
    comeBack,
    deploy: async (next, variables = {}) => {
      const environment = readEnvironment({ TRENN_SECRET: testSecret, ...variables });
      const app = await createApp({ ...test.services, environment }, { distFolder: next });
      await app.ready();
      deployed.push(app);
    },
    restore: async () => {
      toLose = undefined;
      await closeDeployed();
      await comeBack();
      test.clock.now = new Date();
    },
    close: async () => {
      await goAway();
      await closeDeployed();
      await test.close();
    },
  };
}

/** The connection breaks when the response is ready. */
function loseAnswer(response: ServerResponse): void {
  response.write = () => true;
  response.end = () => {
    response.socket?.destroy();
    return response;
  };
}

/** A browser keeps the process between pages of an origin whose windows are as separate from others. */
function sendEmptyPage(response: ServerResponse): void {
  response.setHeader('content-type', 'text/html');
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  response.setHeader('cross-origin-embedder-policy', 'require-corp');
  response.end('<!doctype html>');
}
