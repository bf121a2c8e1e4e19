import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiBase } from '#api/endpoint.ts';
import { timetableEndpoints } from '#api/timetable/endpoints.ts';
import type { Services } from '../../../endpoint/services.ts';
import type { Tenant } from '../../../endpoint/tenant.ts';
import { findTenantOf } from '../../request/request-tenant.ts';

const path = `${apiBase}${timetableEndpoints.listPublicSchedule.path}`;
const isTimetable = ({ url, method }: FastifyRequest): boolean => method === 'GET' && url.split('?', 1)[0] === path;

/** On a developer's machine pages have ports and no certificates. */
const schemes = (isDevelopment: boolean): string[] => (isDevelopment ? ['http', 'https'] : ['https']);

/** The pages in which the tenant's timetable may stand, as sources of a policy. */
export const ancestorsOf = ({ settings }: Tenant, isDevelopment: boolean): string[] =>
  (settings.embed.hosts ?? []).flatMap((host) =>
    schemes(isDevelopment).map((scheme) => `${scheme}://${host}${isDevelopment ? ':*' : ''}`),
  );

function isAllowed(origin: string, { settings }: Tenant, isDevelopment: boolean): boolean {
  const { protocol, hostname, port } = URL.parse(origin) ?? {};
  const isWell = schemes(isDevelopment).includes(protocol?.slice(0, -1) ?? '') && (isDevelopment || port === '');
  return isWell && (settings.embed.hosts ?? []).includes(hostname ?? '');
}

/** Pages of the hosts that a club names may read its public timetable, without cookies or a log-in. */
export function allowOrigins(app: FastifyInstance, services: Services): void {
  const isDevelopment = services.environment.name === 'development';
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined || !isTimetable(request)) return;
    const tenant = await findTenantOf(request, services);
    if (!tenant || !isAllowed(origin, tenant, isDevelopment)) return;
    reply.header('access-control-allow-origin', origin).header('cross-origin-resource-policy', 'cross-origin');
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isTimetable(request)) reply.header('vary', 'accept-encoding, origin');
    done(null, payload);
  });
}
