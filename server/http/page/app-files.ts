import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languages } from '#api/languages.ts';
import { ApiError, ElsewhereError } from '../../endpoint/api-error.ts';
import type { Services } from '../../endpoint/services.ts';
import { listVideoFrames } from '../../features/videos/list-video-frames.ts';
import { answerFirstStart, answerOperator } from '../operators/operator-page.ts';
import { findAnyTenantOf, findTenantOf, hostOf } from '../request/request-tenant.ts';
import {
  closedPolicy,
  decoderPolicy,
  framePageHeaders,
  videoPageHeaders,
  workerPolicy,
} from '../response/security-headers.ts';
import { sendPrepared, sendPreparedAsMissing } from '../response/send-response.ts';
import type { AppPage } from './app-page.ts';
import { isFilePath } from './app-routes.ts';
import { type FirstSight, weekOfPage } from './sight/first-sight.ts';

interface PageTexts {
  unknownHost: string;
  outOfService: string;
}

/** Without an app no language is known: the sentence in all of them, without any club's data. */
function makePage(text: keyof PageTexts): string {
  const sentences = languages.map((language) => {
    const file = new URL(`../../../src/locales/${language}/splash.json`, import.meta.url);
    const texts = JSON.parse(readFileSync(file, 'utf8')) as PageTexts;
    return `<p lang="${language}">${texts[text]}</p>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Trenn</title>${sentences.join('')}</html>`;
}

const unknownHostPage = makePage('unknownHost');
const outOfServicePage = makePage('outOfService');

const year = 365 * 24 * 3600;
const html = 'text/html; charset=utf-8';

/**
 * Serves the built app: hashed files cached forever and precompressed, the page itself per host. The page is read at
 * start; its files are looked up on request, among those of older and newer builds.
 */
export async function registerAppFiles(
  app: FastifyInstance,
  services: Services,
  page: AppPage,
  firstSight: FirstSight,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: page.distFolder,
    index: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: [
      'index.html',
      'index.html.br',
      'operators.html*',
      'first-start.html*',
      // Of earlier builds, whose files stay.
      'robots.txt*',
      'sw*.js',
      'assets/**',
      '**/*.map',
    ],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'no-cache');
      if (decoderFile.test(path)) reply.header('content-security-policy', decoderPolicy);
    },
  });
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const path = `assets/${request.params.name}`;
    if (!isAsset(request.params.name)) return reply.callNotFound();
    const { assetsDir } = services.environment;
    const isOfOther = assetsDir !== undefined && !existsSync(join(page.distFolder, path));
    return isOfOther ? reply.sendFile(path, assetsDir) : reply.sendFile(path);
  });
  app.get('/manifest.webmanifest', async (request, reply) => {
    const tenant = await findTenantOf(request, services);
    if (!tenant) return reply.callNotFound();
    const manifest = page.manifest(tenant, hostOf(request));
    return sendPrepared(request, reply, manifest, 'application/manifest+json; charset=utf-8');
  });
  app.get('/sw.js', async (request, reply) => {
    const tenant = await findTenantOf(request, services);
    const isOn = services.environment.hasServiceWorker;
    const worker = tenant && (isOn ? page.worker?.(tenant, hostOf(request)) : page.farewell);
    if (!worker) return reply.callNotFound();
    reply.header('content-security-policy', workerPolicy);
    return sendPrepared(request, reply, worker, 'text/javascript; charset=utf-8');
  });
  app.setNotFoundHandler((request, reply) => answerOther(request, reply, services, page, firstSight));
}

/** A worker uses the policy that its own file was served with. */
const decoderFile = /\/decode-worker-[\w-]+\.js(\.br)?$/;

/** Source maps are for developers only. */
const isAsset = (name: string): boolean => /^\w[\w.-]*$/.test(name) && !name.endsWith('.map');

/** Cards are entered in a frame of this page, where the club has that. */
const isFramePage = (path: string): boolean => /^\/public\/payment-waiting\/?$/i.test(path);

/** Videos of a provider are played in a frame of these pages, where the club has any. */
const isVideoPage = (path: string): boolean => /^\/user\/training-videos(-filtered)?\/?$/i.test(path);

/** No route matched: the API responds with its own error, the app handles pages, a file is 404. */
export async function answerOther(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  page: AppPage,
  firstSight?: FirstSight,
): Promise<FastifyReply> {
  const path = request.url.split('?')[0] ?? '/';
  if (path.startsWith('/api/')) throw new ApiError(404, 'item_not_found');
  if (hostOf(request) === services.operators?.host) return answerOperator(request, reply, page.operators);
  if (services.firstStart && page.firstStart && path === '/setup' && ['GET', 'HEAD'].includes(request.method))
    return answerFirstStart(request, reply, page.firstStart);
  const tenant = await findAnyTenantOf(request, services).catch((error: unknown) => {
    if (error instanceof ElsewhereError) return 'elsewhere' as const;
    throw error;
  });
  if (!tenant || tenant === 'elsewhere' || tenant.restsSince) {
    reply.header('content-security-policy', closedPolicy).header('cache-control', 'no-store');
    if (tenant === 'elsewhere') return reply.code(503).header('retry-after', '1').type(html).send(outOfServicePage);
    if (!tenant) return reply.code(404).type(html).send(unknownHostPage);
    return reply.code(503).header('retry-after', '60').type(html).send(outOfServicePage);
  }
  const isThere = page.isThere(path);
  const mayBePage = request.method === 'GET' || request.method === 'HEAD';
  if (!mayBePage || (!isThere && isFilePath(path))) return reply.code(404).type('text/plain').send('');
  reply.header('content-security-policy', page.policy);
  if (isFramePage(path) && tenant.settings.page_rules.payment.isPaymentInFrame)
    reply.headers(framePageHeaders(page.policy, services.payments.frameSources));
  if (isVideoPage(path)) {
    const sources = await listVideoFrames(services, tenant.id);
    if (sources.length > 0) reply.headers(videoPageHeaders(page.policy, sources));
  }
  const answer = page.render(tenant, hostOf(request));
  if (!isThere) return sendPreparedAsMissing(request, reply, answer, html);
  const prepared = await firstSight?.(request, reply, tenant);
  const week = weekOfPage(request.url, tenant, services.clock());
  // A page with something to read asks for its week when it asks for its code.
  if (week && !prepared) reply.header('link', `<${week}>; rel=preload; as=fetch; crossorigin`);
  if (prepared) reply.header('content-security-policy', prepared.policy);
  return sendPrepared(request, reply, prepared?.answer ?? answer, html);
}
