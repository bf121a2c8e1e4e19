import { existsSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { openTestApp, type TestApp } from './open-test-app.ts';

const distFolder = fileURLToPath(new URL('../../dist', import.meta.url));

/** The real app and its built pages on a port of this machine. */
export interface TestSite extends TestApp {
  /** The address of a tenant's host. */
  origin(host: string): string;
  /** The server does the next request that is like this, `POST /api/v0.1/user/registration`, and its answer gets lost. */
  loseNextAnswer(request: string): void;
  /** Nobody answers any more, as when the club's server is away, … */
  goAway(): Promise<void>;
  /** … until it is back on the same port. */
  comeBack(): Promise<void>;
}

/** By the real clock, because the browser has no other. Needs a build: `npm run build`. */
export async function openTestSite(): Promise<TestSite> {
  if (!existsSync(`${distFolder}/index.html`)) throw new Error('There is no built app: run "npm run build" first.');
  const test = await openTestApp(new Date().toISOString(), { distFolder });
  await test.app.ready();
  let port = 0;
  let toLose: string | undefined;
  let server: Server | undefined;
  const comeBack = async () => {
    server = createServer((request, response) => {
      if (`${request.method} ${request.url}` === toLose) {
        toLose = undefined;
        loseAnswer(response);
      }
      test.app.routing(request, response);
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
  await comeBack();
  return {
    ...test,
    origin: (host) => `http://${host}:${port}`,
    loseNextAnswer: (request) => void (toLose = request),
    goAway,
    comeBack,
    close: async () => {
      await goAway();
      await test.close();
    },
  };
}

/** The connection breaks when the answer is ready. */
function loseAnswer(response: ServerResponse): void {
  response.write = () => true;
  response.end = () => {
    response.socket?.destroy();
    return response;
  };
}
