import type { DoorClaims } from '#api/entry/door/door-status.ts';
import type { BodyOf, EndpointDefinition, ParamsOf, QueryOf, ResponseOf } from '#api/endpoint.ts';
import type { Language } from '#api/languages.ts';
import type { SessionClaims } from '#api/session.ts';
import type { TenantScope } from '../db/tenant-scope.ts';
import type { Services } from './services.ts';
import type { Tenant } from './tenant.ts';
import type { EventFeed } from './event-feed.ts';

/** The refresh cookie of this request and of its answer. */
export interface RefreshCookie {
  readonly value: string | undefined;
  write(value: string, maxAgeSeconds: number): void;
  clear(): void;
}

/** The cookie by which this browser is known to people who logged in with it; outlives their sessions. */
export interface DeviceCookie {
  readonly value: string | undefined;
  write(value: string): void;
}

/** What any handler knows of its request, whatever the endpoint. */
export interface RequestContext {
  tenant: Tenant;
  /** The host's name without port; the audience of its tokens. */
  host: string;
  /** For links that are mailed: scheme and host, in development with the port that was asked. */
  origin: string;
  /** Of the answer's words: what was asked for, else the tenant's. */
  language: Language;
  /** What the app itself said (`x-language`), if it did. */
  askedLanguage: Language | undefined;
  /** The app's version as it says itself (`x-version`). */
  clientVersion: string | undefined;
  /** One reading of the clock for the whole request. */
  now: Date;
  /** Of the caller, as far as trusted proxies tell it. */
  address: string;
  refreshCookie: RefreshCookie;
  deviceCookie: DeviceCookie;
  services: Services;
  /** One transaction that sees the tenant's rows only; for an idempotent endpoint, the one that keeps its answer. */
  inTenant<T>(work: (scope: TenantScope) => Promise<T>): Promise<T>;
  /** Tells open caches, screens and doors, after the commit, that the tenant's timetable, settings or entries are others now. */
  hasChanged(topic: 'timetable' | 'tenant' | 'entry'): void;
  /** A public answer may be remembered until then, or until a change; without it, until a change. */
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
 * Answers an endpoint: returns what its `response` schema says (for a stream: the feed of it), or throws an `ApiError`
 * before it has written.
 */
export type Handler<D extends EndpointDefinition> = (request: HandlerRequest<D>) => Promise<AnswerOf<D>>;

/** The handlers of one domain, by the names of its endpoints: none missing, none too many. */
export type HandlersOf<E extends Record<string, EndpointDefinition>> = { [K in keyof E]: Handler<E[K]> };
