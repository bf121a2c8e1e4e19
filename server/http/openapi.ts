import type { FastifyInstance } from 'fastify';
import { apiBase } from '#api/endpoint.ts';
import { openapiDocument } from '#api/openapi.ts';

export function registerOpenapi(app: FastifyInstance): void {
  const text = JSON.stringify(openapiDocument(), null, 2);
  app.get(`${apiBase}/openapi.json`, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text),
  );
}
