import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointDefinition } from '#api/endpoint.ts';
import type { DoorClaims } from '#api/entry/door/door-status.ts';
import { isLanguage, type Language } from '#api/languages.ts';
import type { SessionClaims } from '#api/session.ts';
import { inTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { readClientVersion } from '../../endpoint/client-version.ts';
import type { DeviceCookie, RequestContext } from '../../endpoint/handler.ts';
import type { Services } from '../../endpoint/services.ts';
import { verifyDoorToken } from '../../features/entry/doors/door-tokens.ts';
import { looksLikeKey, type VerifiedKey, verifyKey } from '../../features/programs/keys/verify-key.ts';
import { verifyAccessToken } from '../../features/session/access-tokens.ts';
import { asActor } from '../../features/session/family/commands.ts';
import { mayActFor } from '../../features/session/family/queries.ts';
import { refreshCookieOf } from './refresh-cookie.ts';
import { checkClaimedHost, findTenantOf, hostOf, originOf } from './request-tenant.ts';

const deviceCookieName = '__Host-device';
/** The longest time for which browsers keep any cookie. */
const maxAge = 400 * 24 * 3600;
const attributes = { path: '/', secure: true, httpOnly: true, sameSite: 'strict', maxAge } as const;

const deviceCookieOf = (request: FastifyRequest, reply: FastifyReply): DeviceCookie => ({
  value: request.cookies[deviceCookieName],
  write: (value) => void reply.setCookie(deviceCookieName, value, attributes),
});

export interface OpenRequest {
  context: RequestContext;
  claims: SessionClaims | undefined;
  /** What a key is good for, where one calls. */
  scopes: VerifiedKey['scopes'] | undefined;
  /** The calling door, where only doors may call. */
  door: DoorClaims | undefined;
  freshUntil: () => number;
  /** Publishes what the handler changed; after the commit, never before. */
  publishChanges: () => void;
}

/** Checks every request before its endpoint's own rules: tenant, version, origin, session. */
export async function openRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  definition: EndpointDefinition,
): Promise<OpenRequest> {
  const tenant = await findTenantOf(request, services);
  if (!tenant) throw new ApiError(404, 'item_not_found');
  request.tracedTenant = tenant.id;
  checkClaimedHost(request, services);
  const clientVersion = readClientVersion(request.headers['x-version']);
  if (definition.usesCookie) checkSameOrigin(request);
  const host = hostOf(request);
  const now = services.clock();
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const key = token && looksLikeKey(token) ? await verifyKey({ services, tenant, host, token, now }) : undefined;
  const verified = token && !key ? await verifyAccessToken({ services, tenant, host, token, now }) : undefined;
  const person =
    verified && (await mayStillAct(verified, { services, tenantId: tenant.id, now })) ? verified : undefined;
  const claims = key?.claims ?? person;
  checkPerson(request, claims);
  const isForDoors = definition.access === 'door';
  const door = token && isForDoors && !key ? await verifyDoorToken({ services, tenant, host, token, now }) : undefined;

  const topics = new Set<'timetable' | 'tenant' | 'entry'>();
  let freshUntil = Number.POSITIVE_INFINITY;
  const askedLanguage = readLanguage(request);
  const context: RequestContext = {
    tenant,
    host,
    origin: originOf(request, services),
    language: askedLanguage ?? tenant.settings.page_rules.main.defaultLanguage,
    askedLanguage,
    clientVersion,
    now,
    address: request.ip,
    refreshCookie: refreshCookieOf(request, reply),
    deviceCookie: deviceCookieOf(request, reply),
    services,
    log: request.log,
    inTenant: (work) => inTenant(services.database, tenant.id, (scope) => asActor(scope, claims, work)),
    hasChanged: (topic) => void topics.add(topic),
    staysFreshUntil: (instant) => {
      freshUntil = instant.getTime();
    },
  };
  return {
    context,
    claims,
    scopes: key?.scopes,
    door,
    freshUntil: () => freshUntil,
    publishChanges: () => {
      if (topics.size > 0) services.changes.publish(tenant.id, topics);
    },
  };
}

/** Who acts for somebody may do so as long as they answer for them, however long their token is good. */
async function mayStillAct(
  { actorId, clientId }: SessionClaims,
  { services, tenantId, now }: { services: Services; tenantId: number; now: Date },
): Promise<boolean> {
  if (actorId === undefined) return true;
  return inTenant(services.database, tenantId, (scope) => mayActFor(scope, { guardianId: actorId, clientId, now }));
}

/** What was done earlier is sent in the name of whoever did it, never of whoever is logged in by then. */
function checkPerson(request: FastifyRequest, claims: SessionClaims | undefined): void {
  const person = request.headers['x-client'];
  if (claims && person !== undefined && person !== String(claims.clientId)) throw new ApiError(409, 'wrong_user');
}

function readLanguage(request: FastifyRequest): Language | undefined {
  const asked = request.headers['x-language'];
  return isLanguage(asked) ? asked : undefined;
}

/**
 * The refresh cookie is the only credential that a browser sends automatically, so routes that use it accept
 * same-origin calls only: `Sec-Fetch-Site` if the browser sends it, else an exact `Origin`. A sibling host is another
 * origin.
 */
export function checkSameOrigin(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  const own = `${request.protocol}://${request.host}`;
  const isSame =
    site === undefined ? origin === own : site === 'same-origin' && (origin === undefined || origin === own);
  if (!isSame) throw new ApiError(403, 'action_not_allowed');
}
