import type { FastifyInstance } from 'fastify';
import { addDays, toPlainDate } from '#api/dates.ts';
import { pageFeatures } from '#api/tenants/page-features.ts';
import { escapeText } from '#api/tenants/page-template.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import type { EndpointParts } from '../public-answers.ts';
import { findTenantOf, hostOf, originOf } from '../request/request-tenant.ts';
import { encodeResponse, sendPrepared } from '../response/send-response.ts';
import { answerForPage, type PageHandlers, weekAnswer, zoneOf } from './answer-for-page.ts';
import { otherOrigins } from './other-origins.ts';

/** Days of which search engines hear: in a fortnight a class may be another. */
const days = 14;
/** A file holds at most 50,000 addresses. */
const mostTrainings = 40_000;

const closed = ['/api/', '/user/', '/purchase/', '/trainer/', '/admin/', '/embed'];

/** What search engines may read of a club, and where it is: its pages, its coming days and their trainings. */
export function registerSitemap(app: FastifyInstance, from: { parts: EndpointParts; handlers: PageHandlers }): void {
  const { services } = from.parts;

  app.get('/robots.txt', async (request, reply) => {
    const tenant = await findTenantOf(request, services);
    if (!tenant) return reply.callNotFound();
    const rows = closed.map((path) => `Disallow: ${path}`);
    const text = ['User-agent: *', ...rows, '', `Sitemap: ${originOf(request, services)}/sitemap.xml`, ''].join('\n');
    return sendPrepared(request, reply, encodeResponse(text), 'text/plain; charset=utf-8');
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const tenant = await findTenantOf(request, services);
    if (!tenant) return reply.callNotFound();
    const origin = originOf(request, services);
    const today = toPlainDate(services.clock(), zoneOf(tenant));
    const others = otherOrigins(tenant, hostOf(request), origin);
    const rules = tenant.settings.page_rules;
    const entry = (path: string): string => {
      const links = others.map(
        (one) =>
          `<xhtml:link rel="alternate" hreflang="${one.language}" href="${escapeText(`${one.origin}${path}`)}"/>`,
      );
      return `<url><loc>${escapeText(`${origin}${path}`)}</loc>${links.join('')}</url>`;
    };
    const text = await answerForPage(
      { request, reply },
      from,
      weekAnswer(today, addDays(today, days - 1)),
      ({ identity }) => {
        const { items } = JSON.parse(identity.toString()) as Schedule;
        const coming = items.filter(({ status }) => status !== 'cancelled').slice(0, mostTrainings);
        const dates = [...new Set(coming.map(({ startDateTime }) => startDateTime.slice(0, 10)))].toSorted();
        return [
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
          ...['/public/calendar/day', '/public/tickets/buy', '/public/law'].map(entry),
          ...(pageFeatures.join(rules) ? [entry('/public/join')] : []),
          ...dates.map((date) => entry(`/public/calendar/day?date=${date}`)),
          ...coming.map(({ id }) => entry(`/public/training?id=${id}`)),
          '</urlset>',
        ].join('\n');
      },
    );
    return sendPrepared(request, reply, encodeResponse(text), 'application/xml; charset=utf-8');
  });
}
