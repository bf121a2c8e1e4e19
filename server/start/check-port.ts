import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Environment } from '../environment.ts';

/**
 * Refuses a port that was asked for and is taken, before minutes go into migrations and demo clubs. Without one the next
 * free is used, and there is nothing to refuse.
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

/** In a sentence, where somebody else has the port. */
export const explainPort = (error: unknown, port: number): unknown =>
  (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    ? new Error(`Port ${port} is taken by another program. Choose another with PORT.`, { cause: error })
    : error;
