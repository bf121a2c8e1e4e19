import { readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiBase } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoints.ts';
import { findTexts, type Say } from '#api/find-texts.ts';
import type { Language } from '#api/languages.ts';
import { timeZoneOf } from '#api/tenants/time-zone-of.ts';
import type { Tenant } from '../../endpoint/tenant.ts';
import { type AnyHandler, type EndpointParts, withPublicAnswer } from '../public-answers.ts';
import { parse, refuseBeforeOpening, refuseWhereOff } from '../register-endpoint.ts';
import { openRequest } from '../request/open-request.ts';
import type { PublicResponse } from '../response/public-response-cache.ts';

/** An answer of the API from which a page is written. */
export interface AnswerOfPage {
  endpoint: 'listPublicSchedule' | 'getPublicTraining' | 'listUnits' | 'listProducts' | 'listJoinProducts';
  input: Partial<Record<'query' | 'params', unknown>>;
  /** Of the answer, as the app asks for it. */
  url: string;
}

/** Of the endpoints whose answers pages are written from. */
export type PageHandlers = Record<AnswerOfPage['endpoint'], AnyHandler>;

export const weekAnswer = (from: string, until: string): AnswerOfPage => ({
  endpoint: 'listPublicSchedule',
  input: { query: { from, until } },
  url: `${apiBase}${endpoints.listPublicSchedule.path}?from=${from}&until=${until}`,
});

export const trainingAnswer = (id: number | string): AnswerOfPage => ({
  endpoint: 'getPublicTraining',
  input: { params: { id: String(id) } },
  url: `${apiBase}${endpoints.getPublicTraining.path.replace('{id}', String(id))}`,
});

export const unitsAnswer: AnswerOfPage = {
  endpoint: 'listUnits',
  input: {},
  url: `${apiBase}${endpoints.listUnits.path}`,
};

export const productsAnswer = (unit: number): AnswerOfPage => ({
  endpoint: 'listProducts',
  input: { query: { unit: String(unit) } },
  url: `${apiBase}${endpoints.listProducts.path}?unit=${unit}`,
});

export const joinAnswer: AnswerOfPage = {
  endpoint: 'listJoinProducts',
  input: { query: {} },
  url: `${apiBase}${endpoints.listJoinProducts.path}`,
};

/** The answer that the app would get, from the same cache and through the same queue. */
export async function answerForPage<T>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { parts, handlers }: { parts: EndpointParts; handlers: PageHandlers },
  { endpoint, input, url }: AnswerOfPage,
  work: (answer: PublicResponse) => T,
): Promise<T> {
  const definition = endpoints[endpoint];
  const open = await openRequest(request, reply, parts.services, definition);
  refuseWhereOff(definition, open);
  refuseBeforeOpening(definition, open);
  const { query, params } = input;
  const parsed = () => ({
    ...('query' in definition && { query: parse(definition.query, query) }),
    ...('params' in definition && { params: parse(definition.params, params) }),
  });
  const read = () => ({ ...open.context, ...parsed() }) as Parameters<AnyHandler>[0];
  const handler = handlers[endpoint];
  return withPublicAnswer({ reply, parts, definition, handler, open, url, read }, async (answer) => work(answer));
}

export const zoneOf = ({ settings }: Tenant): string => timeZoneOf(settings.page_rules.main.countryCode);

/** What is said in pages that the server writes. */
export function readPageTexts(language: Language): Say {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(new URL(`../../../src/locales/${language}/${name}.json`, import.meta.url), 'utf8'));
  const names = ['common', 'menu', 'timetable', 'embed'];
  const texts = Object.fromEntries(names.map((name) => [name, read(name)]));
  const deferred = {
    bookingDetails: read('deferred/booking-details'),
    purchases: read('deferred/money/purchases'),
    join: read('deferred/money/join'),
  };
  return findTexts({ ...texts, ...deferred }, language);
}
