import type { FastifyInstance } from 'fastify';
import { languages } from '#api/languages.ts';
import type { Services } from '../../endpoint/services.ts';
import { findTenantOf, hostOf } from '../request/request-tenant.ts';

/** RFC 9116 wants less than a year; by then whoever still serves it has a server that is looked after. */
const goodForDays = 180;
const dayMs = 86_400_000;

/**
 * Whom to tell of a vulnerability, at each club's host (RFC 9116), where the operator has named anybody. It expires at a
 * midnight, so that the text is the same all day.
 */
export function registerSecurityText(app: FastifyInstance, services: Services): void {
  app.get('/.well-known/security.txt', async (request, reply) => {
    const { securityContacts } = services.environment;
    const tenant = await findTenantOf(request, services);
    if (!tenant || securityContacts.length === 0) return reply.code(404).type('text/plain').send('');
    const { defaultLanguage } = tenant.settings.page_rules.main;
    const expires = new Date((Math.floor(services.clock().getTime() / dayMs) + goodForDays) * dayMs);
    const text = [
      ...securityContacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${[...new Set([defaultLanguage, ...languages])].join(', ')}`,
      `Canonical: https://${hostOf(request)}/.well-known/security.txt`,
      '',
    ].join('\n');
    return reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(text);
  });
}
