import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { EndpointDefinition } from '#api/endpoint.ts';
import { type EndpointName, endpoints } from '#api/endpoints.ts';
import { type OperatorEndpointName, operatorEndpoints } from '#api/operators/endpoints.ts';
import type { OperatorEndpoint } from '#api/operators/operator-endpoint.ts';
import { type AllHandlers, allHandlers } from './all-handlers.ts';
import { ApiError } from './endpoint/api-error.ts';
import type { Handler } from './endpoint/handler.ts';
import type { OperatorHandler } from './endpoint/operator-request.ts';
import type { Services } from './endpoint/services.ts';
import { operatorHandlers } from './features/operators/handlers.ts';
import { TenantIcons } from './features/tenants/icons/tenant-icons.ts';
import { registerDrain } from './http/drain.ts';
import { registerFirstStart } from './http/first-start/register-first-start.ts';
import { logRequests } from './http/log-requests.ts';
import { keepHostsApart } from './http/operators/hosts-apart.ts';
import { measureLoad } from './http/operators/measure-load.ts';
import { registerOperatorEndpoint } from './http/operators/register-operator-endpoint.ts';
import type { PageHandlers } from './http/page/answer-for-page.ts';
import { answerOther, registerAppFiles } from './http/page/app-files.ts';
import { readAppPage } from './http/page/app-page.ts';
import { registerBrandFiles } from './http/page/brand-files.ts';
import { registerCalendarFiles } from './http/page/calendar-files.ts';
import { registerChangePassword } from './http/page/change-password.ts';
import { registerEmbed } from './http/page/embed/register-embed.ts';
import { registerInvoiceLinks } from './http/page/invoice-links.ts';
import { registerMailboxPage } from './http/page/mailbox-page.ts';
import { registerOpenapiFile } from './http/page/openapi-file.ts';
import { registerPictureFiles } from './http/page/picture-files.ts';
import { registerPreview } from './http/page/preview/register-preview.ts';
import { registerHostAnswer } from './http/page/register-host-answer.ts';
import { registerSecurityText } from './http/page/security-text.ts';
import { readFirstSight } from './http/page/sight/first-sight.ts';
import { registerSitemap } from './http/page/sitemap.ts';
import { registerUnsubscribe } from './http/page/unsubscribe/register-unsubscribe.ts';
import { registerVideoFiles } from './http/page/video-files.ts';
import { registerWalletFiles } from './http/page/wallet-files.ts';
import { registerEndpoint } from './http/register-endpoint.ts';
import {
  type ConnectionLimits,
  connectionOptions,
  defaultConnectionLimits,
  limitConnections,
} from './http/request/connection-limits.ts';
import { OpenStreams, type StreamLimits } from './http/request/open-streams.ts';
import { nameRequests, requestIdOf } from './http/request/request-id.ts';
import { checkHost } from './http/request/request-tenant.ts';
import { defaultUnreadLimits, limitUnreadResponses, type UnreadLimits } from './http/request/unread-responses.ts';
import { type QueueLimits, RequestQueues } from './http/request-queues.ts';
import { answerUnreadableAddress, setErrorHandlers } from './http/response/error-handlers.ts';
import { setSecurityHeaders } from './http/response/security-headers.ts';
import { LargeSends, registerSends } from './http/sends/large-sends.ts';
import type { SendLimits } from './http/sends/send-places.ts';
import { traceRequests } from './http/trace-requests.ts';
import { requestSeconds } from './metrics/meters.ts';
import { readVersion } from './read-version.ts';

export interface AppOptions {
  /** The built app; without it only the API is served. */
  distFolder?: string | undefined;
  /** Tests substitute handlers to show that the surrounding checks catch a fault. */
  handlers?: AllHandlers;
  /** The process's logger; without it nothing is logged. */
  log?: FastifyBaseLogger;
  streamLimits?: StreamLimits;
  queueLimits?: Partial<QueueLimits>;
  connectionLimits?: Partial<ConnectionLimits>;
  unreadLimits?: Partial<UnreadLimits>;
  sendLimits?: Partial<SendLimits>;
  /** After which the rendering of a club's logo is given up. */
  logoDeadlineMs?: number;
}

const maxBodyBytes = 64 * 1024;

/** The whole server from its services: API, app, brand files, health. Does not listen. */
export async function createApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const { environment } = services;
  const page = options.distFolder ? readAppPage(options.distFolder) : undefined;
  const connectionLimits = { ...defaultConnectionLimits, ...options.connectionLimits };
  const app = fastify({
    ...connectionOptions(connectionLimits),
    bodyLimit: maxBodyBytes,
    trustProxy: environment.trustedProxies.length > 0 ? environment.trustedProxies : false,
    routerOptions: { maxParamLength: 200 },
    requestIdHeader: false,
    genReqId: requestIdOf(environment.trustedProxies),
    frameworkErrors: (error, request, reply) =>
      void answerUnreadableAddress(error, request, reply, page && (() => answerOther(request, reply, services, page))),
    logController: new LogController({ disableRequestLogging: true }),
    ...(options.log && { loggerInstance: options.log }),
  });
  limitConnections(app, connectionLimits, environment.trustedProxies);
  limitUnreadResponses(app, { ...defaultUnreadLimits, ...options.unreadLimits });
  nameRequests(app);
  logRequests(app);
  if (environment.tracing) traceRequests(app, environment.trustedProxies);
  if (environment.metrics) measureRequests(app);
  measureLoad(app, services);
  setErrorHandlers(app, services.clock);
  setSecurityHeaders(app);
  app.addHook('onRequest', async (request) => checkHost(request));
  keepHostsApart(app, services);
  await app.register(cookie);
  registerHealth(app, services, readVersion(options.distFolder));
  const handlers = options.handlers ?? allHandlers;
  const streams = new OpenStreams(options.streamLimits);
  services.changes.subscribe((change) => {
    if (change !== 'everything' && change.topics.includes('moved')) streams.endOf(change.tenantId);
  });
  const queues = new RequestQueues(services.clock, options.queueLimits);
  registerDrain(app, () => streams.end());
  app.addHook('preClose', async () => app.drain.begin());
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const handler = handlers[name] as unknown as Handler<EndpointDefinition>;
    registerEndpoint(app, { services, streams, queues }, endpoints[name], handler);
  }
  registerOperatorEndpoints(app, services);
  if (services.firstStart) registerFirstStart(app, services, services.firstStart);
  registerCalendarFiles(app, services, queues);
  registerWalletFiles(app, services, queues);
  registerPictureFiles(app, services);
  registerSends(app, new LargeSends(services.files, services.clock, options.sendLimits));
  registerVideoFiles(app, services);
  registerInvoiceLinks(app);
  if (environment.name === 'development') registerMailboxPage(app, services);
  const icons = new TenantIcons(services.clock, options.logoDeadlineMs);
  registerBrandFiles(app, services, icons);
  registerSecurityText(app, services);
  registerChangePassword(app, services);
  registerUnsubscribe(app, services);
  registerHostAnswer(app, services);
  if (page) {
    registerOpenapiFile(app, page.distFolder);
    const read = handlers as unknown as PageHandlers;
    const parts = { services, streams, queues };
    registerEmbed(app, page, { parts, handlers: read });
    registerSitemap(app, { parts, handlers: read });
    registerPreview(app, icons, { parts, handlers: read });
    await registerAppFiles(app, services, page, readFirstSight(parts, page, read));
  } else app.setNotFoundHandler(() => Promise.reject(new ApiError(404, 'item_not_found')));
  return app;
}

/** Where this process has a page for operators. */
function registerOperatorEndpoints(app: FastifyInstance, services: Services): void {
  const { operators } = services;
  if (!operators) return;
  for (const name of Object.keys(operatorEndpoints) as OperatorEndpointName[]) {
    const handler = operatorHandlers[name] as unknown as OperatorHandler<OperatorEndpoint>;
    registerOperatorEndpoint(app, { services, operators }, operatorEndpoints[name], handler);
  }
}

/** `/healthz`: the process responds. `/readyz`: it can serve requests, so a load balancer may route to it. */
function registerHealth(app: FastifyInstance, services: Services, version: string): void {
  let isReady = true;
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (app.drain.isDraining) return reply.code(503).send({ status: 'stopping', version });
    try {
      await services.probe.check();
      // Without change notices from other processes the caches go stale.
      if (services.changes.isDeaf) throw new Error('The database answers, but its notices are not heard.');
      if (!isReady) request.log.info('ready again');
      isReady = true;
      const faults = services.tenantWork.faults.length;
      const warnings = services.surroundings.warnings;
      return await reply.send({
        status: 'ready',
        version,
        ...(faults > 0 && { faults }),
        ...(warnings.length > 0 && { warnings }),
      });
    } catch (error) {
      // Polled every few seconds, so only changes are logged.
      if (isReady) request.log.error({ reason: (error as Error).message }, 'not ready');
      isReady = false;
      return reply.code(503).send({ status: 'not_ready', version });
    }
  });
}

/** Counts each response by its declared path. Streams count by the time until they begin. */
function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    requestSeconds.observe(
      { method, route: routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
}
