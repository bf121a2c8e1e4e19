import type { FastifyBaseLogger } from 'fastify';
import type { BodyOf, EndpointDefinition, ParamsOf, QueryOf, ResponseOf } from '#api/endpoint.ts';
import type { DoorClaims } from '#api/entry/door/door-status.ts';
import type { Language } from '#api/languages.ts';
import type { SessionClaims } from '#api/session.ts';
import type { TenantScope } from '../db/tenant-scope.ts';
import type { EventFeed } from './event-feed.ts';
import type { Services } from './services.ts';
import type { Tenant } from './tenant.ts';

/** The refresh cookie of this request and of its response. */
export interface RefreshCookie {
  readonly value: string | undefined;
  write(value: string, maxAgeSeconds: number): void;
  clear(): void;
}

/** The cookie that identifies this browser to users who logged in with it; outlives their sessions. */
export interface DeviceCookie {
  readonly value: string | undefined;
  write(value: string): void;
}

/** What every handler knows about its request, whatever the endpoint. */
export interface RequestContext {
  tenant: Tenant;
  /** The host name without port; the audience of its tokens. */
  host: string;
  /** For links in mails: scheme and host, in development with the requested port. */
  origin: string;
  /** Language of the response: the requested one, else the tenant's. */
  language: Language;
  /** What the app sent (`x-language`), if anything. */
  askedLanguage: Language | undefined;
  /** The app's version as it reports it (`x-version`). */
  clientVersion: string | undefined;
  /** One reading of the clock for the whole request. */
  now: Date;
  /** The caller's address, as far as trusted proxies report it. */
  address: string;
  refreshCookie: RefreshCookie;
  deviceCookie: DeviceCookie;
  services: Services;
  /** The server's log; each line has the request's id. Nothing of a person goes there. */
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** One transaction that sees the tenant's rows only; for an idempotent endpoint, the one that stores its response. */
  inTenant<T>(work: (scope: TenantScope) => Promise<T>): Promise<T>;
  /**
   * Notifies caches, open screens and doors, after the commit, that the tenant's timetable, settings or entries have
   * changed.
   */
  hasChanged(topic: 'timetable' | 'tenant' | 'entry'): void;
  /** A public response may be cached until then, or until a change; without it, until a change. */
  staysFreshUntil(instant: Date): void;
}

type ClaimsOf<D extends EndpointDefinition> = D['access'] extends 'visitor'
  ? SessionClaims | undefined
  : D['access'] extends 'door'
    ? DoorClaims
    : SessionClaims;

export interface HandlerRequest<D extends EndpointDefinition> extends RequestContext {
  params: ParamsOf<D>;
  query: QueryOf<D>;
  body: BodyOf<D>;
  claims: ClaimsOf<D>;
}

type AnswerOf<D extends EndpointDefinition> = D extends { isStream: true } ? EventFeed<ResponseOf<D>> : ResponseOf<D>;

/**
 * Handles an endpoint: returns what its `response` schema describes (for a stream: its feed), or throws an `ApiError`
 * before it has written.
 */
export interface Handler<D extends EndpointDefinition> {
  (request: HandlerRequest<D>): Promise<AnswerOf<D>>;
  /** What an idempotent endpoint does before its transaction; the handler that it returns works within it. */
  prepare?(request: HandlerRequest<D>): Promise<(request: HandlerRequest<D>) => Promise<AnswerOf<D>>>;
}

/** A handler that first asks outside of the server, in no transaction; what it hears is given to its work. */
export function afterAsking<D extends EndpointDefinition, Heard>(
  ask: (request: HandlerRequest<D>) => Promise<Heard>,
  work: (request: HandlerRequest<D>, heard: Heard) => Promise<AnswerOf<D>>,
): Handler<D> {
  const prepare = async (request: HandlerRequest<D>) => {
    const heard = await ask(request);
    return (inner: HandlerRequest<D>) => work(inner, heard);
  };
  return Object.assign(async (request: HandlerRequest<D>) => (await prepare(request))(request), { prepare });
}

/** The handlers of one domain, by endpoint name: none missing, none extra. */
export type HandlersOf<E extends Record<string, EndpointDefinition>> = { [K in keyof E]: Handler<E[K]> };
