import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { apiBase, type EndpointDefinition, isForOneself } from '#api/endpoint.ts';
import { isAllowed } from '#api/permissions.ts';
import { mustHaveSecondFactor } from '#api/second-factor/second-factor-rule.ts';
import { freshProofSeconds } from '#api/session.ts';
import { pageFeatures } from '#api/tenants/page-features.ts';
import { ApiError, invalidFields } from '../endpoint/api-error.ts';
import type { EventFeed } from '../endpoint/event-feed.ts';
import type { HandlerRequest } from '../endpoint/handler.ts';
import type { Services } from '../endpoint/services.ts';
import { hashRequest, runOnce } from '../features/idempotency/run-once.ts';
import { asActor } from '../features/session/family/commands.ts';
import { type AnyHandler, type EndpointParts, isLongList, withPublicAnswer } from './public-answers.ts';
import { partToHash, readFile, takeFilesAlone } from './request/file-body.ts';
import { type OpenRequest, openRequest } from './request/open-request.ts';
import { findUnstorable, isStorable } from './request/unread-responses.ts';
import { sayDeprecation } from './response/deprecation-headers.ts';
import { sendPublicResponse, sendResponse } from './response/send-response.ts';
import { waitsForOpening } from './waits-for-opening.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Registers the route of one endpoint: access, input, idempotency, response. */
export function registerEndpoint(
  app: FastifyInstance,
  parts: EndpointParts,
  definition: EndpointDefinition,
  handler: AnyHandler,
): void {
  if (definition.fileBytes === undefined) return addRoute(app, parts, definition, handler);
  // In a scope of its own, so that no other route takes such a body, and this one nothing else.
  app.register(async (scope) => {
    takeFilesAlone(scope);
    addRoute(scope, parts, definition, handler);
  });
}

function addRoute(app: FastifyInstance, parts: EndpointParts, definition: EndpointDefinition, handler: AnyHandler) {
  const largest = definition.fileBytes ?? definition.bodyBytes;
  app.route({
    method: definition.method,
    exposeHeadRoute: !definition.isStream && !definition.isIdempotent,
    ...(largest !== undefined && { bodyLimit: largest }),
    url: apiBase + definition.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: (request, reply) => {
      sayDeprecation(reply, definition, request.params);
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
  refuseUndeclared(definition, open);
  authorize(definition, open);
  refuseActing(definition, open);
  refuseWhereOff(definition, open);
  refuseBeforeOpening(definition, open);
  refuseWithoutProof(definition, open);
  const isPublic = definition.access === 'visitor' && !definition.isSecret && !definition.isIdempotent;
  if (definition.method === 'GET' && isPublic && !definition.isStream) {
    const read = () => readInput(request, definition, open);
    return withPublicAnswer({ reply, parts, definition, handler, open, url: request.url, read }, (answer) =>
      sendPublicResponse(request, reply, answer),
    );
  }
  const full = readInput(request, definition, open);
  if (definition.isStream) {
    const find = () => handler(full) as unknown as Promise<EventFeed<unknown>>;
    return streams.open(request, reply, { tenantId: open.context.tenant.id, find });
  }
  return queues.run(reply, open, definition.isLong === true || isLongList(full.query), async () => {
    if (definition.isIdempotent) return answerIdempotent(request, reply, services, definition, handler, full, open);
    const body = await handler(full);
    open.publishChanges();
    return sendResponse(request, reply, definition.status, body);
  });
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
    body: definition.fileBytes === undefined ? parse(definition.body, request.body) : readFile(request.body),
    claims: definition.access === 'door' ? open.door : open.claims,
  } as HandlerRequest<EndpointDefinition>;
}

/** A key calls what declares one of its scopes, and nothing else, be it open to everybody. */
function refuseUndeclared({ scope }: EndpointDefinition, { scopes }: OpenRequest): void {
  if (scopes && !(scope && scopes.includes(scope))) throw new ApiError(403, 'action_not_allowed');
}

function authorize({ access }: EndpointDefinition, { claims, door }: OpenRequest): void {
  if (access === 'door' ? door : isAllowed(access, claims)) return;
  throw claims
    ? new ApiError(403, 'action_not_allowed')
    : new ApiError(401, 'session_refresh_failed', { kind: 'log_in' });
}

/** What concerns a log-in, somebody’s data as a whole or joining is for themselves alone. */
function refuseActing(definition: EndpointDefinition, { claims }: OpenRequest): void {
  if (claims?.actorId !== undefined && isForOneself(definition)) throw new ApiError(403, 'action_not_allowed');
}

export function refuseWhereOff({ feature }: EndpointDefinition, { context }: OpenRequest): void {
  if (feature === undefined || pageFeatures[feature](context.tenant.settings.page_rules)) return;
  throw new ApiError(403, 'action_not_allowed');
}

/** Trainers and the desk of a club that is not open yet work in it as always. */
export function refuseBeforeOpening(definition: EndpointDefinition, { claims, context }: OpenRequest): void {
  if (context.tenant.settings.opened_at !== null || !waitsForOpening(definition)) return;
  if (!isAllowed('staff', claims)) throw new ApiError(403, 'action_not_allowed');
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

export function parse(schema: EndpointDefinition['body'], input: unknown): unknown {
  if (!schema) return undefined;
  const result = (schema as z.ZodType).safeParse(input);
  if (!result.success) throw invalidFields(result.error.issues.map(({ path }) => path.join('.')));
  if (!isStorable(result.data)) throw invalidFields(findUnstorable(result.data));
  return result.data;
}

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
    programKeyId: open.claims?.programKeyId,
    key,
    // Without a query the hash is the same as before endpoints had queries.
    hash: hashRequest(definition.method, path, partToHash(full)),
    now: full.now,
  };
  const work = handler.prepare ? await handler.prepare(full) : handler;
  const answer = await runOnce(once, async (scope) => {
    const own = { ...full, inTenant: (work) => work(scope) } as HandlerRequest<EndpointDefinition>;
    const body = await asActor(scope, open.claims, () => work(own));
    return { status: definition.status, body };
  });
  open.publishChanges();
  return sendResponse(request, reply, answer.status, answer.body);
}
