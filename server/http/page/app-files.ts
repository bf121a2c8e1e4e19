import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addDays, isPlainDate, mondayOf, toPlainDate } from '#api/dates.ts';
import { languages } from '#api/languages.ts';
import { timeZoneOf } from '#api/tenants/time-zone-of.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { Services } from '../../endpoint/services.ts';
import type { Tenant } from '../../endpoint/tenant.ts';
import { listVideoFrames } from '../../features/videos/list-video-frames.ts';
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
export async function registerAppFiles(app: FastifyInstance, services: Services, page: AppPage): Promise<void> {
  await app.register(fastifyStatic, {
    root: page.distFolder,
    index: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: ['index.html', 'index.html.br', 'sw*.js', 'assets/**', '**/*.map'],
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
  app.setNotFoundHandler((request, reply) => answerOther(request, reply, services, page));
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
): Promise<FastifyReply> {
  const tenant = await findAnyTenantOf(request, services);
  const path = request.url.split('?')[0] ?? '/';
  if (path.startsWith('/api/')) throw new ApiError(404, 'item_not_found');
  if (!tenant || tenant.restsSince) {
    reply.header('content-security-policy', closedPolicy).header('cache-control', 'no-store');
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
  const link = weekLink(tenant, request.url, services.clock());
  if (link) reply.header('link', link);
  return sendPrepared(request, reply, answer, html);
}

/**
 * A preload header with which a visitor's day page fetches its week before the code that needs it is loaded. Its URL
 * must equal the app's, or the browser would fetch the week twice.
 * @param url of the page, as `/public/calendar/day?date=2026-11-24`
 */
function weekLink(tenant: Tenant, url: string, now: Date): string | undefined {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (pathname !== '/public/calendar/day') return undefined;
  const { countryCode } = tenant.settings.page_rules.main;
  const asked = searchParams.get('date') ?? '';
  const from = mondayOf(isPlainDate(asked) ? asked : toPlainDate(now, timeZoneOf(countryCode)));
  const week = `/api/v0.1/public/schedule?from=${from}&until=${addDays(from, 6)}`;
  return `<${week}>; rel=preload; as=fetch; crossorigin`;
}
