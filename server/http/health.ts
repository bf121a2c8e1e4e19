import type { FastifyInstance } from 'fastify';
import { checkAnswering } from '../db/check-answering.ts';
import type { Services } from '../services.ts';

/** `/healthz`: the process answers. `/readyz`: it can do its work, so a balancer may send people here. */
export function registerHealth(app: FastifyInstance, services: Services): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await checkAnswering(services.database);
      return await reply.send({ status: 'ready' });
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'not_ready' });
    }
  });
}
