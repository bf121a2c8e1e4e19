import type { PlainDate } from './dates.ts';
import type { MessageKey } from './errors.ts';
import type { Scope } from './programs/scopes.ts';
import type { PageFeature } from './tenants/page-features.ts';

/** Any zod schema, reduced to its shape: comparing full zod types makes the compiler ten times slower. */
export interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The least role that may call. Each role includes those before it, but a trainer is no admin and an admin need not be
 * a trainer. `desk` is an admin or whoever may see registrations, `desk_writing` an admin or whoever may change them;
 * `staff` and `staff_writing` are trainers besides. `door` is a device: an enrolled tablet or lock, with its own type of token.
 */
export type Access =
  | 'visitor'
  | 'client'
  | 'trainer'
  | 'admin'
  | 'trainer_or_admin'
  | 'desk'
  | 'desk_writing'
  | 'staff'
  | 'staff_writing'
  | 'door';

/** How a device keeps the responses of an endpoint. Whoever adds a field to one decides again whether it may lie on a device. */
export interface KeptResponse {
  /** Raise it when older responses can no longer be rendered: only those are then dropped, one by one. */
  version: number;
  /** Only those that are asked for under this further word of the key. */
  under?: string;
  /** What of a response is not stored; `*` stands for each of a list. */
  without?: readonly string[];
  /** The part that is stored, where the response itself decides that. */
  stores?: 'ownParticipants';
  /** The part that may still be shown now; without it only the age counts. */
  shows?: 'untilDayAfter' | 'sheetsToMark' | 'sheetToMark';
  /** How many last parts of the key change with the day, so that tomorrow finds what was kept today. */
  movingParts?: number;
}

/** An endpoint that a newer one replaces; it answers as before until it ends. */
export interface Deprecation {
  /** The day since when nobody should begin to use it. */
  since: PlainDate;
  /** The first day on which it may be gone; without one it stays. */
  sunset?: PlainDate;
  /** What to call in its place; what its path takes, the path of the deprecated one names too. */
  successor?: `${Method} /${string}`;
}

export interface EndpointDefinition {
  method: Method;
  /** Under `/api/v0.1`; parameters are written as `{name}`. */
  path: `/${string}`;
  summary: string;
  /** Its answers and the documents say so. */
  deprecation?: Deprecation;
  access: Access;
  /** The part of the app that a host may switch off: then every call is refused with `action_not_allowed`. */
  feature?: PageFeature;
  /** What a key of another program must be good for to call it; without one no key calls it. It gives nothing that `access` refuses an admin. */
  scope?: Scope;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The largest body, where that of every endpoint is too small. */
  bodyBytes?: number;
  /**
   * Instead of JSON the body is a file, or a part of one, of at most so many bytes: `application/octet-stream`. What is said of it
   * stands in the query.
   */
  fileBytes?: number;
  /** The status of a success. 204 has no body and no `response`. */
  status: 200 | 201 | 204;
  response?: Schema;
  /** The error keys specific to this endpoint, in addition to those of every endpoint (see `commonErrors`). */
  errors: readonly MessageKey[];
  /** `Idempotency-Key` is required: a repeated key gets the same response and has no further effect. */
  isIdempotent?: true;
  /**
   * The field, of path or body, that names a resource which hundreds may request in the same second. The server handles
   * few requests for it at a time, in order of arrival, so that other requests are not delayed.
   */
  queueBy?: 'id' | 'trainingId';
  /**
   * The response is a stream of server-sent events, each of them a `response`, until the client or the server
   * disconnects.
   */
  isStream?: true;
  /** It works through much, as a list of weeks does: few at a time, one of each caller. */
  isLong?: true;
  /** The URL contains a secret, so the response is excluded from the cache of public responses. */
  isSecret?: true;
  /**
   * Money goes out, or people’s data: the caller must have proven who they are a few minutes ago, by their second factor
   * where the club requires one of them (`freshErrors`). `own`: it is about their own log-in, so that any proof will do.
   */
  isFresh?: true | 'own';
  /**
   * Of one's own log-in, data or joining: nobody does it who acts for somebody else, a guardian for a child. What needs a fresh proof
   * (`isFresh`) is so anyhow.
   */
  isOwnAlone?: true;
  /** Reads or writes the refresh cookie, so only the app's own origin may call. */
  usesCookie?: true;
  /** The first words of the key under which the app has its responses, by which they are asked again; else the endpoint's name. */
  cacheKey?: string;
  /** For how long the app shows a response without asking again; else `defaultFreshSeconds`. */
  freshSeconds?: number;
  /** How the app keeps its responses on the device; else it does not. */
  kept?: KeptResponse;
}

type Defaults = Pick<EndpointDefinition, 'status' | 'errors'>;
type Stated = Omit<EndpointDefinition, keyof Defaults> & Partial<Defaults>;

/** The proof is too old; or none by a second factor, which the club requires. */
const freshErrors = ['confirmation_needed', 'second_factor_needed'] as const;

/** 204 where nothing is answered, 201 for what a POST makes, else 200. */
const statusOf = ({ method, response }: Stated): EndpointDefinition['status'] => {
  if (!response) return 204;
  return method === 'POST' ? 201 : 200;
};

/**
 * Declares an endpoint; the only source for route, client type, OpenAPI, permissions and tests. It states what differs from
 * the defaults: the status of its method, and no errors beside those of every endpoint.
 */
export const endpoint = <const D extends Stated>(definition: D): D & Defaults => ({
  status: statusOf(definition),
  ...definition,
  errors: [...(definition.errors ?? []), ...(definition.isFresh ? freshErrors : [])],
});

/** Nobody calls it who acts for somebody else. */
export const isForOneself = ({ isOwnAlone, isFresh }: Pick<EndpointDefinition, 'isOwnAlone' | 'isFresh'>): boolean =>
  isOwnAlone === true || isFresh !== undefined;

/** For how many seconds a response is fresh where its endpoint states nothing else. */
export const defaultFreshSeconds = 15;

export const apiBase = '/api/v0.1';

/** Sent with every response of the API: a network that answers in the server's place does not know it. */
export const apiVersionHeader = { name: 'x-api-version', value: '0.1' } as const;

/** The errors that any endpoint may return, with their status. */
export const commonErrors = {
  data_validation_failed: 400,
  session_refresh_failed: 401,
  action_not_allowed: 403,
  item_not_found: 404,
  idempotency_key_reused: 422,
  update_required: 426,
  too_many_requests: 429,
  server_error: 500,
  /** To be tried again after the seconds of `Retry-After`. */
  server_busy: 503,
} as const satisfies Partial<Record<MessageKey, number>>;

type OutputOf<S> = S extends Schema ? S['_zod']['output'] : never;

/** The parsed request that a handler receives. */
export type ParamsOf<D> = D extends { params: infer S extends Schema } ? OutputOf<S> : Record<never, never>;
export type QueryOf<D> = D extends { query: infer S extends Schema } ? OutputOf<S> : Record<never, never>;
export type BodyOf<D> = D extends { fileBytes: number }
  ? Uint8Array
  : D extends { body: infer S extends Schema }
    ? OutputOf<S>
    : undefined;

/** The same as the app sends it: a file is read by the browser alone. */
export type SentBodyOf<D> = D extends { fileBytes: number } ? Blob : BodyOf<D>;

/** The value that a handler returns and the client receives. */
export type ResponseOf<D> = D extends { response: infer S extends Schema } ? OutputOf<S> : undefined;

/** `T` without the certainty that what the path names is there; `*` stands for each of a list. */
type Lacking<T, P> = P extends `*.${infer Rest}`
  ? T extends readonly (infer One)[]
    ? Lacking<One, Rest>[]
    : T
  : P extends `${infer Name}.${infer Rest}`
    ? T extends object
      ? { [K in keyof T]: K extends Name ? Lacking<T[K], Rest> : T[K] }
      : T
    : T extends object
      ? Omit<T, P & keyof T> & Partial<Pick<T, P & keyof T>>
      : T;
type LackingAll<T, Paths> = Paths extends readonly [infer P, ...infer Rest] ? LackingAll<Lacking<T, P>, Rest> : T;

/** The response as the app may have it: what is not kept on the device (`without`) is missing until the server has answered. */
export type ShownOf<D> = D extends { kept: { without: infer Paths } }
  ? LackingAll<ResponseOf<D>, Paths>
  : ResponseOf<D>;
