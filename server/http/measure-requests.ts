import type { FastifyInstance } from 'fastify';
import { requestSeconds } from '../metrics/meters.ts';

/** Counts each response by its declared path. Streams count by the time until they begin. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    requestSeconds.observe(
      { method, route: routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
}
