import type { FastifyInstance } from 'fastify';

/** One line for each answer. A query can carry codes and a body can carry anything, so the log has the path alone. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      path: request.url.split('?')[0],
      host: request.hostname,
      ip: request.ip,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
  });
}
