import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { daysBetween, type PlainDate } from '#api/dates.ts';
import { apiBase, type EndpointDefinition } from '#api/endpoint.ts';
import { isAllowed } from '#api/permissions.ts';
import { mustHaveSecondFactor } from '#api/second-factor/second-factor-rule.ts';
import { freshProofSeconds } from '#api/session.ts';
import { pageFeatures } from '#api/tenants/page-features.ts';
import { ApiError, invalidFields } from '../endpoint/api-error.ts';
import type { EventFeed } from '../endpoint/event-feed.ts';
import type { Handler, HandlerRequest } from '../endpoint/handler.ts';
import type { Services } from '../endpoint/services.ts';
import { hashRequest, runOnce } from '../features/idempotency/run-once.ts';
import { type OpenRequest, openRequest } from './request/open-request.ts';
import type { OpenStreams } from './request/open-streams.ts';
import { findUnstorable, isStorable } from './request/unread-responses.ts';
import type { RequestQueues } from './request-queues.ts';
import { sendPublicResponse, sendResponse, stringifyBody } from './response/send-response.ts';

/** Longer URLs are parsed each time: otherwise strangers could fill the memory. */
const longestAddress = 500;
const known = new LRUCache<string, string>({ max: 5000 });

/**
 * Normalizes a public GET's query: the order of its parameters and of ids does not matter, and unknown ones are
 * dropped. `read` returns the parsed input, or throws when it is invalid; a URL that was parsed before is not parsed
 * again.
 */
function publicCacheKey(
  request: FastifyRequest,
  definition: EndpointDefinition,
  read: () => { params: unknown; query: unknown },
): string {
  const { url } = request;
  const before = known.get(url);
  if (before !== undefined) return before;
  const { params, query } = read();
  const question = `${definition.path} ${JSON.stringify([canonical(params), canonical(query)])}`;
  if (url.length <= longestAddress) known.set(url, question);
  return question;
}

/** Fields in order, lists as sorted sets. */
function canonical(input: unknown): unknown {
  if (Array.isArray(input)) return [...new Set(input)].toSorted();
  if (typeof input !== 'object' || input === null) return input;
  const fields = Object.entries(input).filter(([, value]) => value !== undefined);
  return fields.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => [name, canonical(value)]);
}

/** Screens show a day or a week, and prefetch the next one. */
const usualDays = 14;

/** Is this a query for so many days that generating the list delays others? */
function isLongList(query: { from?: PlainDate | undefined; until?: PlainDate | undefined } | undefined): boolean {
  if (!query?.from || !query.until) return false;
  return daysBetween(query.from, query.until) >= usualDays;
}

type AnyHandler = Handler<EndpointDefinition>;

/** The dependencies of every endpoint's route. */
export interface EndpointParts {
  services: Services;
  streams: OpenStreams;
  queues: RequestQueues;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Registers the route of one endpoint: access, input, idempotency, response. */
export function registerEndpoint(
  app: FastifyInstance,
  parts: EndpointParts,
  definition: EndpointDefinition,
  handler: AnyHandler,
): void {
  app.route({
    method: definition.method,
    exposeHeadRoute: !definition.isStream && !definition.isIdempotent,
    ...(definition.bodyBytes !== undefined && { bodyLimit: definition.bodyBytes }),
    url: apiBase + definition.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: (request, reply) => {
      const answer = () => answerEndpoint(request, reply, parts, definition, handler);
      const wanted = findWanted(definition, request);
      return wanted === undefined ? answer() : parts.queues.inCrowd(request, reply, wanted, answer);
    },
  });
}

/**
 * The key that concurrent requests for the same object share; undefined for invalid input, which is refused right
 * after.
 */
function findWanted({ queueBy }: EndpointDefinition, request: FastifyRequest): string | undefined {
  if (!queueBy) return undefined;
  const { params, body } = request as {
    params: Record<string, unknown>;
    body: Record<string, unknown> | null | undefined;
  };
  const wanted = params[queueBy] ?? body?.[queueBy];
  return typeof wanted === 'number' || typeof wanted === 'string' ? String(wanted) : undefined;
}

async function answerEndpoint(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: EndpointParts,
  definition: EndpointDefinition,
  handler: AnyHandler,
) {
  const { services, streams, queues } = parts;
  const open = await openRequest(request, reply, services, definition);
  authorize(definition, open);
  refuseWhereOff(definition, open);
  refuseWithoutProof(definition, open);
  const isPublic = definition.access === 'visitor' && !definition.isSecret && !definition.isIdempotent;
  if (definition.method === 'GET' && isPublic && !definition.isStream) {
    return answerPublic(request, reply, parts, definition, handler, open);
  }
  const full = readInput(request, definition, open);
  if (definition.isStream) {
    return streams.open(request, reply, () => handler(full) as unknown as Promise<EventFeed<unknown>>);
  }
  return queues.run(reply, open, isLongList(full.query), async () => {
    if (definition.isIdempotent) return answerIdempotent(request, reply, services, definition, handler, full, open);
    const body = await handler(full);
    open.publishChanges();
    return sendResponse(request, reply, definition.status, body);
  });
}

/**
 * Served from the cache at once; otherwise queued, and looked up again then: another request may have generated it
 * meanwhile.
 */
async function answerPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  { services: { publicResponses }, queues }: EndpointParts,
  definition: EndpointDefinition,
  handler: AnyHandler,
  open: OpenRequest,
) {
  const { tenant, now } = open.context;
  let input: HandlerRequest<EndpointDefinition> | undefined;
  const read = () => (input ??= readInput(request, definition, open));
  const question = publicCacheKey(request, definition, read);
  const known = publicResponses.find(tenant.id, question, now);
  if (known) {
    const turn = queues.turnOf(open);
    if (turn) await turn;
    return sendPublicResponse(request, reply, known);
  }
  const make = async () => ({ text: await stringifyBody(await handler(read())), freshUntil: open.freshUntil() });
  return queues.run(reply, open, isLongList(read().query), async () =>
    sendPublicResponse(request, reply, await publicResponses.get(tenant.id, question, now, make)),
  );
}

function readInput(
  request: FastifyRequest,
  definition: EndpointDefinition,
  open: OpenRequest,
): HandlerRequest<EndpointDefinition> {
  return {
    ...open.context,
    params: parse(definition.params, request.params),
    query: parse(definition.query, request.query),
    body: parse(definition.body, request.body),
    claims: definition.access === 'door' ? open.door : open.claims,
  } as HandlerRequest<EndpointDefinition>;
}

function authorize({ access }: EndpointDefinition, { claims, door }: OpenRequest): void {
  if (access === 'door' ? door : isAllowed(access, claims)) return;
  throw claims
    ? new ApiError(403, 'action_not_allowed')
    : new ApiError(401, 'session_refresh_failed', { kind: 'log_in' });
}

function refuseWhereOff({ feature }: EndpointDefinition, { context }: OpenRequest): void {
  if (feature === undefined || pageFeatures[feature](context.tenant.settings.page_rules)) return;
  throw new ApiError(403, 'action_not_allowed');
}

/** Before anything is read or stored: the same call, with its key, is repeated after the proof. */
function refuseWithoutProof({ isFresh }: EndpointDefinition, { claims, context }: OpenRequest): void {
  if (!isFresh || !claims) return;
  const { provenAt = 0, hasSecondFactor = false } = claims;
  const isOld = provenAt + freshProofSeconds <= context.now.getTime() / 1000;
  if (isOld) throw new ApiError(403, 'confirmation_needed');
  const mustHave = isFresh !== 'own' && mustHaveSecondFactor(context.tenant.settings.page_rules, claims);
  if (mustHave && !hasSecondFactor) throw new ApiError(403, 'second_factor_needed');
}

function parse(schema: EndpointDefinition['body'], input: unknown): unknown {
  if (!schema) return undefined;
  const result = (schema as z.ZodType).safeParse(input);
  if (!result.success) throw invalidFields(result.error.issues.map(({ path }) => path.join('.')));
  if (!isStorable(result.data)) throw invalidFields(findUnstorable(result.data));
  return result.data;
}

const hasFields = (query: object | undefined): boolean => query !== undefined && Object.keys(query).length > 0;

async function answerIdempotent(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  definition: EndpointDefinition,
  handler: AnyHandler,
  full: HandlerRequest<EndpointDefinition>,
  open: OpenRequest,
) {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !uuid.test(key)) throw new ApiError(400, 'data_validation_failed');
  const path = request.url.split('?')[0] ?? '';
  const once = {
    database: services.database,
    tenantId: full.tenant.id,
    // A user who logs in or out between two attempts at a visitor action is still the same user.
    clientId: definition.access === 'visitor' ? null : (full.claims?.clientId ?? null),
    key,
    // Without a query the hash is the same as before endpoints had queries.
    hash: hashRequest(definition.method, path, full.body ?? (hasFields(full.query) ? full.query : undefined)),
    now: full.now,
  };
  const work = handler.prepare ? await handler.prepare(full) : handler;
  const answer = await runOnce(once, async (scope) => {
    const body = await work({ ...full, inTenant: (work) => work(scope) } as HandlerRequest<EndpointDefinition>);
    return { status: definition.status, body };
  });
  open.publishChanges();
  return sendResponse(request, reply, answer.status, answer.body);
}
