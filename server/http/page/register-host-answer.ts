import type { FastifyInstance } from 'fastify';
import type { Services } from '../../endpoint/services.ts';
import { hostAnswer, hostAnswerPath, isChallenge } from '../../features/tenants/hosts/host-answer.ts';
import { hostOf } from '../request/request-tenant.ts';

/** Proves that a host leads to this server, before it is a tenant’s. */
export function registerHostAnswer(app: FastifyInstance, services: Services): void {
  app.get(hostAnswerPath, async (request, reply) => {
    const { challenge } = request.query as { challenge?: unknown };
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    if (!isChallenge(challenge)) return reply.code(404).send('');
    return reply.send(hostAnswer(services.secret, hostOf(request), challenge));
  });
}
