import type { FastifyInstance } from 'fastify';
import type { Services } from '../endpoint/services.ts';

/** `/healthz`: the process answers. `/readyz`: it can do its work, so a balancer may send people here. */
export function registerHealth(app: FastifyInstance, services: Services, version: string): void {
  let isReady = true;
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await services.probe.check();
      // A process that does not hear what others change shows what is old.
      if (services.changes.isDeaf) throw new Error('The database answers, but its notices are not heard.');
      if (!isReady) request.log.info('ready again');
      isReady = true;
      return await reply.send({ status: 'ready', version });
    } catch (error) {
      // Asked every few seconds: only what changes is worth a line.
      if (isReady) request.log.error({ reason: (error as Error).message }, 'not ready');
      isReady = false;
      return reply.code(503).send({ status: 'not_ready', version });
    }
  });
}
