import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { defaultLanguageOf } from '#api/languages.ts';
import { readEmbedChoice } from '#api/timetable/sight/embed-choice.ts';
import type { EndpointParts } from '../../public-answers.ts';
import { findTenantOf, hostOf, originOf } from '../../request/request-tenant.ts';
import { rememberPages } from '../../response/remember-pages.ts';
import { type EncodedResponse, encodeResponse, sendPrepared } from '../../response/send-response.ts';
import { answerForPage, type PageHandlers } from '../answer-for-page.ts';
import type { AppPage } from '../app-page.ts';
import { allowOrigins, ancestorsOf } from './allow-origins.ts';
import { type EmbedQuestion, weekOfEmbed, writeEmbed } from './write-embed.ts';

const html = 'text/html; charset=utf-8';
const scriptOf = readFileSync(new URL('trenn-timetable.js', import.meta.url), 'utf8');

/**
 * `/embed`: the public timetable as a page that stands in a club's own, at the hosts that the club names; `/embed.js`: the element
 * `<trenn-timetable>` that holds it and is as high as it. No cookies, no code of the app.
 */
export function registerEmbed(
  app: FastifyInstance,
  page: AppPage,
  from: { parts: EndpointParts; handlers: PageHandlers },
): void {
  const { classes = {}, styles } = page;
  const element = encodeResponse(scriptOf);
  const { services } = from.parts;
  const remember = rememberPages<{ policy: string; response: EncodedResponse }>(({ response }) => response);
  // Whoever asks that all in a page agrees to stand there may have it.
  const isForAll = { 'cross-origin-resource-policy': 'cross-origin' };

  allowOrigins(app, services);

  app.get('/embed', async (request, reply) => {
    const tenant = await findTenantOf(request, services);
    if (!tenant) return reply.callNotFound();
    const asked: EmbedQuestion = {
      tenant,
      choice: readEmbedChoice(new URL(request.url, 'http://localhost').searchParams),
      language: defaultLanguageOf(hostOf(request), tenant.settings.page_rules.main.defaultLanguage),
      now: services.clock(),
      origin: originOf(request, services),
      ancestors: ancestorsOf(tenant, services.environment.name === 'development'),
    };
    const write = (answer?: string) => {
      const { html, policy } = writeEmbed(asked, { classes, styles }, answer);
      return { policy, response: encodeResponse(html) };
    };
    const { policy, response } = await answerForPage({ request, reply }, from, weekOfEmbed(asked), (answer) =>
      remember(answer, { address: `${asked.origin}${request.url}`, now: asked.now }, () =>
        write(answer.identity.toString()),
      ),
    ).catch((error: unknown) => {
      request.log.warn({ error }, 'the embedded timetable has no week');
      return write();
    });
    reply.headers({ ...isForAll, 'content-security-policy': policy });
    return sendPrepared(request, reply, response, html);
  });

  app.get('/embed.js', async (request, reply) => {
    if (!(await findTenantOf(request, services))) return reply.callNotFound();
    reply.headers(isForAll);
    return sendPrepared(request, reply, element, 'text/javascript; charset=utf-8', 'public, max-age=3600');
  });
}
