import type { FastifyInstance } from 'fastify';
import { apiBase } from '#api/endpoint.ts';
import { operatorBase } from '#api/operators/operator-endpoint.ts';
import type { Services } from '../../endpoint/services.ts';
import { LoadMeter } from '../../features/operators/load/load-meter.ts';
import { findAnyTenantOf } from '../request/request-tenant.ts';

/** For the operators' chart: how fast calls of clubs are answered. A stream ends when its reader goes, and tells nothing. */
export function measureLoad(app: FastifyInstance, services: Services): void {
  const meter = new LoadMeter(services);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '';
    const isCounted = route.startsWith(`${apiBase}/`) && !route.startsWith(`${operatorBase}/`);
    const isStream = reply.getHeader('content-type') === 'text/event-stream';
    const isOfTenant = isCounted && !isStream;
    // Known from the call itself, so that it costs no statement.
    const tenant = isOfTenant ? await findAnyTenantOf(request, services).catch(() => undefined) : undefined;
    const saving = isOfTenant ? meter.count(tenant?.id ?? null, reply.elapsedTime) : meter.pass();
    await saving?.catch((error: unknown) => request.log.warn({ err: error }, 'what was answered could not be noted'));
  });
}
