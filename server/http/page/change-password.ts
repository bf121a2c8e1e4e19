import type { FastifyInstance } from 'fastify';
import type { Services } from '../../endpoint/services.ts';
import { findTenantOf } from '../request/request-tenant.ts';

/** Where password managers lead somebody to a new password (a well-known URL of the W3C): the profile, which asks to log in first. */
export function registerChangePassword(app: FastifyInstance, services: Services): void {
  app.get('/.well-known/change-password', async (request, reply) => {
    if (!(await findTenantOf(request, services))) return reply.code(404).type('text/plain').send('');
    return reply.header('cache-control', 'no-store').redirect('/user/profile', 302);
  });
}
