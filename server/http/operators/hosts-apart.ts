import type { FastifyInstance } from 'fastify';
import { operatorBase } from '#api/operators/operator-endpoint.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { Services } from '../../endpoint/services.ts';
import { hostOf } from '../request/request-tenant.ts';

/** Files of the operators' page, in the build. */
export const operatorFiles = '/operator/';

/** What a balancer asks, at whatever host. */
const ofAnyHost = new Set(['/healthz', '/readyz']);

const isOfOperators = (route: string): boolean =>
  route.startsWith(`${operatorBase}/`) || route.startsWith(operatorFiles);

/**
 * The operators' host answers operators' calls, and no other host does; whatever else is asked there is not found, as if no
 * tenant had the host, and none can (`findAnyTenantOf`).
 */
export function keepHostsApart(app: FastifyInstance, { operators }: Services): void {
  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url;
    // What no route answers, the page's handler does.
    if (route === undefined || ofAnyHost.has(route)) return;
    const isThere = hostOf(request) === operators?.host;
    if (isThere !== isOfOperators(route)) throw new ApiError(404, 'item_not_found');
  });
}
