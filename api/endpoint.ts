import type { MessageKey } from './errors.ts';

/** Any zod schema, named by its shape alone: comparing full zod types makes the compiler ten times slower. */
export interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The least role that may call; every role includes those before it, but a trainer is no admin and an admin need not train.
 * `door` is no person: an enrolled tablet or lock, with a token of its own type.
 */
export type Access = 'visitor' | 'client' | 'trainer' | 'admin' | 'trainer_or_admin' | 'door';

export interface EndpointDefinition {
  method: Method;
  /** Under `/api/v0.1`, with `{name}` for parameters. */
  path: `/${string}`;
  summary: string;
  access: Access;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The status of a success. 204 has no body and no `response`. */
  status: 200 | 201 | 204;
  response?: Schema;
  /** The keys that this endpoint itself can give, beside those every endpoint can (see `commonErrors`). */
  errors: readonly MessageKey[];
  /** How long the app may use an answer without asking again (the query's `staleTime`). */
  cacheSeconds: number;
  /** `Idempotency-Key` is required: the same key gives the same answer and happens once. */
  isIdempotent?: true;
  /**
   * The field, of path or body, that names what hundreds may want in the same second. The server works for few of them at
   * a time, in order of arrival, so that whoever wants something else is not kept waiting.
   */
  queueBy?: 'id' | 'trainingId';
  /** The answer is a stream of server-sent events, each of them a `response`, until the caller or the server leaves. */
  isStream?: true;
  /** What stands in the address is a secret, and its answer is nobody else's: it is not remembered with public answers. */
  isSecret?: true;
  /** Reads or writes the refresh cookie, so only the app's own origin may call. */
  usesCookie?: true;
}

/** Declares an endpoint; the one place from which route, client type, OpenAPI, permissions and tests are made. */
export const endpoint = <const D extends EndpointDefinition>(definition: D): D => definition;

export const apiBase = '/api/v0.1';

/** What any endpoint may answer, with its status. */
export const commonErrors = {
  data_validation_failed: 400,
  session_refresh_failed: 401,
  action_not_allowed: 403,
  item_not_found: 404,
  idempotency_key_reused: 422,
  update_required: 426,
  too_many_requests: 429,
  server_error: 500,
} as const satisfies Partial<Record<MessageKey, number>>;

type OutputOf<S> = S extends Schema ? S['_zod']['output'] : never;

/** What a handler receives, parsed. */
export type ParamsOf<D> = D extends { params: infer S extends Schema } ? OutputOf<S> : Record<never, never>;
export type QueryOf<D> = D extends { query: infer S extends Schema } ? OutputOf<S> : Record<never, never>;
export type BodyOf<D> = D extends { body: infer S extends Schema } ? OutputOf<S> : undefined;

/** What a handler returns and the client receives. */
export type ResponseOf<D> = D extends { response: infer S extends Schema } ? OutputOf<S> : undefined;
