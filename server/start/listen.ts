import type { FastifyInstance } from 'fastify';
import type { Environment } from '../environment.ts';
import { explainPort } from './check-port.ts';

const defaultPort = 8443;
const triesWithoutPort = 20;

/**
 * Binds the server. A port that was asked for is taken or refused with a sentence; without one, the next free port
 * after the usual is taken. Gives the port.
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
