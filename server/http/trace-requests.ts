import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiBase, type EndpointDefinition } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoints.ts';
import { operatorEndpoints } from '#api/operators/endpoints.ts';
import { findTracer, type RequestSpan } from '../tracing/trace.ts';
import { isOfProxy } from './request/request-id.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: RequestSpan | undefined;
    /** Whose club is asked; undefined until it is known. */
    tracedTenant: number | undefined;
  }
}

/** Asked every few seconds. */
const probes = new Set(['/healthz', '/readyz']);

const keyOf = (method: string, route: string): string => `${method} ${route}`;

/** The declared names of all endpoints by method and route; streams are left out, which may last for days. */
function nameRoutes(): Map<string, string | undefined> {
  const names = new Map<string, string | undefined>();
  const all: [string, Pick<EndpointDefinition, 'method' | 'path' | 'isStream'>][] = Object.entries({
    ...operatorEndpoints,
    ...endpoints,
  });
  for (const [name, { method, path, isStream }] of all)
    names.set(keyOf(method, apiBase + path.replace(/\{(\w+)\}/g, ':$1')), isStream ? undefined : name);
  return names;
}

/** A span for each request, in the trace of the proxy that sent it. */
export function traceRequests(app: FastifyInstance, trustedProxies: readonly string[]): void {
  const names = nameRoutes();
  const isTrusted = isOfProxy(trustedProxies);
  const nameOf = ({ method, routeOptions: { url = 'none' } }: FastifyRequest) => {
    const key = keyOf(method, url);
    return names.has(key) ? names.get(key) : key;
  };
  app.decorateRequest('span', undefined);
  app.decorateRequest('tracedTenant', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const tracer = findTracer();
    const { method, routeOptions, headers } = request;
    if (!tracer || probes.has(routeOptions.url ?? '') || nameOf(request) === undefined) return done();
    const parent = headers['traceparent'];
    const isKnown = typeof parent === 'string' && isTrusted(request.raw.socket.remoteAddress);
    request.span = tracer.beginRequest(isKnown ? parent : undefined, {
      'http.request.method': method,
      'http.route': routeOptions.url ?? 'none',
      'trenn.request': request.id,
    });
    return request.span.run(done);
  });
  app.addHook('preValidation', (request, _reply, done) => (request.span ? request.span.run(done) : done()));
  app.addHook('onResponse', async (request, reply) => {
    const { span, tracedTenant } = request;
    const tenant = tracedTenant === undefined ? {} : { 'trenn.tenant': tracedTenant };
    const status = reply.statusCode;
    span?.end(nameOf(request) ?? 'stream', { 'http.response.status_code': status, ...tenant }, status >= 500);
  });
}
