import type { FastifyInstance } from 'fastify';

/** The port on which the app listens locally; starts listening if it does not yet. */
export async function listen(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The test server has no port.');
  return address.port;
}
