import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { ApiError } from './api-error.ts';
import { type AppPage, readAppPage } from './app-page.ts';
import { sendPrepared } from './prepared-answer.ts';
import { findTenantOf, hostOf } from './request-tenant.ts';
import { closedPolicy } from './security-headers.ts';
import { unknownHostPage } from './unknown-host-page.ts';
import { weekLink } from './week-link.ts';

const year = 365 * 24 * 3600;

/** Serves the built app: hashed files for ever and precompressed, the page itself per host. */
export async function registerAppFiles(app: FastifyInstance, services: Services, distFolder: string): Promise<void> {
  const page = readAppPage(distFolder);
  await app.register(fastifyStatic, {
    root: distFolder,
    index: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: ['index.html', 'index.html.br', '**/*.map'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'no-cache');
    },
  });
  app.get('/manifest.webmanifest', async (request, reply) => {
    const tenant = await findTenantOf(request, services);
    if (!tenant) return reply.callNotFound();
    const manifest = page.manifest(tenant, hostOf(request));
    return sendPrepared(request, reply, manifest, 'application/manifest+json; charset=utf-8');
  });
  app.setNotFoundHandler((request, reply) => answerOther(request, reply, services, page));
}

/** Whatever no route knows: the API says so as the API does, a page is the app's to answer, a file is not there. */
async function answerOther(request: FastifyRequest, reply: FastifyReply, services: Services, page: AppPage) {
  const tenant = await findTenantOf(request, services);
  const path = request.url.split('?')[0] ?? '/';
  if (path.startsWith('/api/')) throw new ApiError(404, 'item_not_found');
  if (!tenant) {
    reply.header('content-security-policy', closedPolicy).header('cache-control', 'no-store');
    return reply.code(404).type('text/html; charset=utf-8').send(unknownHostPage);
  }
  const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/\.[a-z0-9]+$/i.test(path);
  if (!isPage) return reply.code(404).type('text/plain').send('');
  reply.header('content-security-policy', page.policy);
  const link = weekLink(tenant, request.url, services.clock());
  if (link) reply.header('link', link);
  return sendPrepared(request, reply, page.render(tenant, hostOf(request)), 'text/html; charset=utf-8');
}
