import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '../../db/connection/database-unavailable.ts';
import { ApiError, ElsewhereError, OutOfService, refusalOf } from '../../endpoint/api-error.ts';
import { CallerGoneError } from '../../throttle/keyed-queue.ts';
import { securityHeaders } from './security-headers.ts';

/** PostgreSQL's temporary errors: locked, timed out, or no connection left. */
const busyCodes = /^(55P03|40001|40P01|57014|53300)$/;
/** Out of another resource: disk or memory. */
const exhaustedCodes = /^53...$/;
/** Jitter, so that clients that got a 503 together do not retry together. */
const retryAfterSeconds = { atLeast: 1, spread: 3 };

/** Every error is sent as `{ errors: [key], code }`; an unexpected one is logged and reveals no details. */
export function setErrorHandlers(app: FastifyInstance, clock: () => Date): void {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => answerError(error, request, reply, clock));
}

/**
 * A malformed URL never reaches the hooks, so the headers are set here. Outside of the API it is a page request, which
 * `answerPerson` handles like any missing page.
 */
export async function answerUnreadableAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  answerPerson: (() => Promise<unknown>) | undefined,
): Promise<void> {
  reply.headers(securityHeaders);
  try {
    if (!answerPerson || request.url.startsWith('/api/')) throw error;
    await answerPerson();
  } catch (failure) {
    answerError(failure as FastifyError, request, reply, () => new Date());
  }
}

function answerError(
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
  clock: () => Date,
): FastifyReply {
  const answer = toApiError(error);
  // An outage fails every request in the same way: one log line each, without a stack.
  if (error instanceof CallerGoneError) request.log.debug('the caller left before their turn');
  else if (error instanceof DatabaseUnavailable) request.log.error({ reason: error.message }, 'request failed');
  else if (error instanceof OutOfService) request.log.debug('the tenant is out of service');
  else if (error instanceof ElsewhereError) request.log.debug('another cell serves the tenant');
  else if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
  reply.code(answer.status).header('cache-control', 'no-store');
  if (answer.remedy?.kind === 'wait_until' && answer.remedy.at && [429, 503].includes(answer.status)) {
    const seconds = Math.ceil((Date.parse(answer.remedy.at) - clock().getTime()) / 1000);
    reply.header('retry-after', String(Math.max(1, seconds)));
  } else if (answer.status === 503) {
    const { atLeast, spread } = retryAfterSeconds;
    reply.header('retry-after', String(atLeast + Math.floor(Math.random() * spread)));
  }
  return reply.send(answer.body);
}

function toApiError(thrown: FastifyError | ApiError): ApiError {
  const error = refusalOf(thrown) as FastifyError | ApiError;
  if (error instanceof ApiError) return error;
  const status = error.statusCode ?? 500;
  // Fastify's refusals of a body: too large, invalid JSON, unsupported type, invalid URL.
  if (status >= 400 && status < 500) return new ApiError(400, 'data_validation_failed');
  if (error instanceof CallerGoneError || busyCodes.test(error.code)) return new ApiError(503, 'server_busy');
  const isAway = error instanceof DatabaseUnavailable || exhaustedCodes.test(error.code);
  return new ApiError(isAway ? 503 : 500, 'server_error');
}
