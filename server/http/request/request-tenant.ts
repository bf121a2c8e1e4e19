import type { FastifyRequest } from 'fastify';
import { ApiError, OutOfService } from '../../endpoint/api-error.ts';
import type { Services } from '../../endpoint/services.ts';
import type { Tenant } from '../../endpoint/tenant.ts';

/**
 * Host → tenant; a forwarded host is trusted from configured proxies only (Fastify's `trustProxy`).
 * @throws OutOfService where the tenant rests
 */
export async function findTenantOf(request: FastifyRequest, services: Services): Promise<Tenant | undefined> {
  const tenant = await findAnyTenantOf(request, services);
  if (tenant?.restsSince) throw new OutOfService(services.clock());
  return tenant;
}

/** The same, also of a tenant that is out of service; never at the host of operators, whoever has it in a list. */
export async function findAnyTenantOf(request: FastifyRequest, services: Services): Promise<Tenant | undefined> {
  const host = hostOf(request);
  if (host === services.operators?.host) return undefined;
  return host ? services.tenants.findByHost(host) : undefined;
}

/** The host name without port, lower case. */
export const hostOf = (request: FastifyRequest): string => request.hostname.toLowerCase().replace(/:\d+$/, '');

/**
 * Scheme and host for links that leave the app. Outside development the port is not taken from the request: a mailed
 * link must lead to the tenant's own server.
 */
export const originOf = (request: FastifyRequest, services: Services): string =>
  services.environment.name === 'development' ? `${request.protocol}://${request.host}` : `https://${hostOf(request)}`;

/** Outside development, an `x-host` that differs from the request's host is refused. */
export function checkClaimedHost(request: FastifyRequest, services: Services): void {
  const claimed = request.headers['x-host'];
  if (claimed === undefined || services.environment.name === 'development') return;
  if (typeof claimed !== 'string' || claimed.toLowerCase().replace(/:\d+$/, '') !== hostOf(request)) {
    throw new ApiError(400, 'data_validation_failed');
  }
}

const wellFormedHost = /^(?:[a-z\d_-]{1,63}(?:\.[a-z\d_-]{1,63})*\.?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Refuses a request with an invalid host: with user-info, repeated, empty, or with a path. One without a host, as
 * HTTP/1.0 allows and probes use, belongs to no tenant.
 */
export function checkHost(request: FastifyRequest): void {
  const { rawHeaders } = request.raw;
  const count = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  if (count === 0 && request.raw.headers.host === undefined) return;
  // A forwarded host is checked as well, since it selects the tenant.
  const hosts = [request.raw.headers.host ?? '', request.host];
  if (count > 1 || hosts.some((host) => host.length > 260 || !wellFormedHost.test(host))) {
    throw new ApiError(400, 'data_validation_failed');
  }
}
