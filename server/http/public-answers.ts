import type { FastifyReply } from 'fastify';
import { daysBetween, type PlainDate } from '#api/dates.ts';
import type { EndpointDefinition } from '#api/endpoint.ts';
import type { Handler, HandlerRequest } from '../endpoint/handler.ts';
import type { Services } from '../endpoint/services.ts';
import type { OpenRequest } from './request/open-request.ts';
import type { OpenStreams } from './request/open-streams.ts';
import { publicCacheKey } from './request/public-cache-key.ts';
import type { RequestQueues } from './request-queues.ts';
import type { PublicResponse } from './response/public-response-cache.ts';
import { stringifyBody } from './response/send-response.ts';

/** Screens show a day or a week, and prefetch the next one. */
const usualDays = 14;

/** Is this a query for so many days that generating the list delays others? */
export function isLongList(
  query: { from?: PlainDate | undefined; until?: PlainDate | undefined } | undefined,
): boolean {
  if (!query?.from || !query.until) return false;
  return daysBetween(query.from, query.until) >= usualDays;
}

export type AnyHandler = Handler<EndpointDefinition>;

/** The dependencies of every endpoint's route. */
export interface EndpointParts {
  services: Services;
  streams: OpenStreams;
  queues: RequestQueues;
}

interface PublicQuestion {
  reply: FastifyReply;
  parts: EndpointParts;
  definition: EndpointDefinition;
  handler: AnyHandler;
  open: OpenRequest;
  /** By which a question that was asked before is known. */
  url: string;
  read: () => HandlerRequest<EndpointDefinition>;
}

/**
 * Served from the cache at once; otherwise queued, and looked up again then: another request may have generated it
 * meanwhile.
 */
export async function withPublicAnswer<T>(
  asked: PublicQuestion,
  work: (answer: PublicResponse) => Promise<T>,
): Promise<T> {
  const { reply, parts, definition, handler, open, url } = asked;
  const { publicResponses } = parts.services;
  const { tenant, now } = open.context;
  let input: HandlerRequest<EndpointDefinition> | undefined;
  const read = () => (input ??= asked.read());
  const question = publicCacheKey(url, definition, read);
  const known = publicResponses.find(tenant.id, question, now);
  if (known) {
    const turn = parts.queues.turnOf(open);
    if (turn) await turn;
    return work(known);
  }
  const make = async () => ({ text: await stringifyBody(await handler(read())), freshUntil: open.freshUntil() });
  return parts.queues.run(reply, open, isLongList(read().query), async () =>
    work(await publicResponses.get(tenant.id, question, now, make)),
  );
}
