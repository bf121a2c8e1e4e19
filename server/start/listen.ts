import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../environment.ts';

/** Where it listens if it is not told otherwise. */
export const defaultPort = 8443;
const triesWithoutPort = 20;

/**
 * Binds the server. A requested port is used or refused with an error sentence; without one, the next free port after
 * the default is used. Returns the port.
 */
export async function listen(app: FastifyInstance, environment: Environment): Promise<number> {
  const { host, port } = environment;
  for (let candidate = port ?? defaultPort; ; candidate++) {
    try {
      await app.listen({ host, port: candidate });
      const address = app.server.address();
      return typeof address === 'object' && address ? address.port : candidate;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      if (port !== undefined) throw explainPort(error, port);
      if (candidate - defaultPort >= triesWithoutPort) throw error;
    }
  }
}

/**
 * Refuses a requested port that is taken, before minutes are spent on migrations and demo clubs. Without one the next
 * free port is used, and there is nothing to refuse.
 */
export async function checkPort({ host, port }: Environment): Promise<void> {
  if (!port) return;
  const server = createServer();
  try {
    server.listen({ host, port });
    await once(server, 'listening');
  } catch (error) {
    throw explainPort(error, port);
  } finally {
    server.close();
  }
}

/** With an error sentence when another process has the port. */
export const explainPort = (error: unknown, port: number): unknown =>
  (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    ? new Error(`Port ${port} is taken by another program. Choose another with PORT.`, { cause: error })
    : error;
