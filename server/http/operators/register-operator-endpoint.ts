import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type OperatorEndpoint, operatorBase } from '#api/operators/operator-endpoint.ts';
import { operatorProofSeconds } from '#api/operators/session-limits.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { Operator, OperatorContext, OperatorHandler, SentFile } from '../../endpoint/operator-request.ts';
import type { Services } from '../../endpoint/services.ts';
import { hashLinkToken } from '../../features/account/link-token.ts';
import { touchOperatorSession } from '../../features/operators/commands.ts';
import type { Operators } from '../../features/operators/operators.ts';
import { parse } from '../register-endpoint.ts';
import { readFile, takeFilesAlone } from '../request/file-body.ts';
import { checkSameOrigin } from '../request/open-request.ts';
import { hostOf, originOf } from '../request/request-tenant.ts';
import { sendResponse } from '../response/send-response.ts';

/** The prefix makes the browser restrict it to this host, over a secure connection. */
const cookieName = '__Host-operator';
const attributes = { path: '/', secure: true, httpOnly: true, sameSite: 'strict' } as const;

interface Parts {
  services: Services;
  operators: Operators;
}

/** Registers the route of one: origin, session, proof, input. Other hosts never reach it (`keepHostsApart`). */
export function registerOperatorEndpoint(
  app: FastifyInstance,
  parts: Parts,
  definition: OperatorEndpoint,
  handler: OperatorHandler<OperatorEndpoint>,
): void {
  if (definition.fileBytes === undefined) return addRoute(app, parts, definition, handler);
  app.register(async (scope) => {
    takeFilesAlone(scope);
    addRoute(scope, parts, definition, handler);
  });
}

function addRoute(
  app: FastifyInstance,
  parts: Parts,
  definition: OperatorEndpoint,
  handler: OperatorHandler<OperatorEndpoint>,
): void {
  const largest = definition.fileBytes ?? definition.bodyBytes;
  app.route({
    method: definition.method,
    exposeHeadRoute: false,
    ...(largest !== undefined && { bodyLimit: largest }),
    url: operatorBase + definition.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      checkSameOrigin(request);
      const context = contextOf(request, reply, parts);
      const operator = await findOperatorOf(request, context, definition);
      if (!operator && !definition.isOpen) throw new ApiError(401, 'session_refresh_failed', { kind: 'log_in' });
      if (definition.isFresh && operator) refuseWithoutProof(operator, context.now);
      const body = await handler({
        ...context,
        params: parse(definition.params, request.params),
        body: definition.fileBytes === undefined ? parse(definition.body, request.body) : readFile(request.body),
        operator,
      } as Parameters<typeof handler>[0]);
      if (definition.isFile) return sendFile(request, reply, body as unknown as SentFile);
      return sendResponse(request, reply, definition.status, body);
    },
  });
}

function contextOf(request: FastifyRequest, reply: FastifyReply, { services, operators }: Parts): OperatorContext {
  return {
    services,
    owner: operators.owner,
    host: hostOf(request),
    origin: originOf(request, services),
    now: services.clock(),
    address: request.ip,
    log: request.log,
    cookie: {
      write: (value, maxAge) => void reply.setCookie(cookieName, value, { ...attributes, maxAge }),
      clear: () => void reply.clearCookie(cookieName, attributes).header('clear-site-data', '"cache"'),
    },
  };
}

async function findOperatorOf(
  request: FastifyRequest,
  { owner, now }: OperatorContext,
  { isPolled }: OperatorEndpoint,
): Promise<Operator | undefined> {
  const token = request.cookies[cookieName];
  return token
    ? touchOperatorSession(owner, { tokenHash: hashLinkToken(token), now, isPolled: isPolled === true })
    : undefined;
}

function refuseWithoutProof({ session }: Operator, now: Date): void {
  if (session.provenAt.getTime() + operatorProofSeconds * 1000 <= now.getTime())
    throw new ApiError(403, 'confirmation_needed');
}

/** Written while it is sent; one that fails meanwhile breaks off, so that nobody takes it for whole. */
function sendFile(request: FastifyRequest, reply: FastifyReply, { name, write }: SentFile) {
  const out = new PassThrough();
  write(out).catch((error: unknown) => {
    request.log.error({ err: error }, 'a file broke off');
    out.destroy(error as Error);
  });
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('application/zip');
  return reply.send(out);
}
