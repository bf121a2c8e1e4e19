import { SignJWT } from 'jose';
import { z } from 'zod';
import { accessTokenSeconds, type SessionClaims } from '#api/session.ts';
import type { Services } from '../../endpoint/services.ts';
import { readSignedToken } from './read-signed-token.ts';
import { signingAlgorithm, tokenType } from './signing-keys.ts';

const issuer = 'trenn';

const claimsSchema = z.object({
  clientId: z.int(),
  clientCode: z.string(),
  trainerId: z.int().exactOptional(),
  isAdmin: z.boolean(),
  canSeeRegistrations: z.boolean(),
  canManageRegistrations: z.boolean(),
  needsUpdate: z.boolean(),
  keep: z.boolean(),
  email: z.string(),
  phone: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  host: z.string(),
  aud: z.string(),
  iss: z.string(),
  exp: z.int(),
  iat: z.int(),
  sid: z.int(),
  provenAt: z.int().exactOptional(),
  hasSecondFactor: z.literal(true).exactOptional(),
  actorId: z.int().exactOptional(),
}) satisfies z.ZodType<SessionClaims>;

/** The claims that differ between tokens of the same host and moment. */
export type OwnClaims = Omit<SessionClaims, 'host' | 'aud' | 'iss' | 'exp' | 'iat'>;

interface Place {
  services: Pick<Services, 'signingKeys'>;
  tenant: { id: number };
  /** Lower case, without port. */
  host: string;
  now: Date;
}

interface Verification extends Place {
  services: Pick<Services, 'signingKeys' | 'endedSessions'>;
  token: string;
}

/** An access token for one host, valid for five minutes from `now`. */
export async function signAccessToken({ services, tenant, host, now }: Place, own: OwnClaims): Promise<string> {
  const { kid, privateKey } = await services.signingKeys.getCurrent(tenant.id, now.getTime());
  const iat = Math.floor(now.getTime() / 1000);
  const claims: SessionClaims = { ...own, host, aud: host, iss: issuer, iat, exp: iat + accessTokenSeconds };
  return new SignJWT({ ...claims, sub: String(own.clientId) })
    .setProtectedHeader({ alg: signingAlgorithm, typ: tokenType, kid })
    .sign(privateKey);
}

/**
 * The claims of a valid access token of this tenant and host; nothing for any other text, an expired token or one whose
 * session has ended. Only the tenant's own key named by `kid` is accepted. An unavailable database does not make a
 * token invalid, so its error is thrown.
 */
export async function verifyAccessToken(request: Verification): Promise<SessionClaims | undefined> {
  const { services, tenant, host, token, now } = request;
  const findKey = (kid: string) => services.signingKeys.findPublic(tenant.id, kid, now.getTime());
  const claims = claimsSchema.safeParse(await readSignedToken(token, tokenType, findKey));
  if (!claims.success || !isMeantFor(claims.data, host, now)) return undefined;
  return (await services.endedSessions.has(tenant.id, claims.data.sid, now)) ? undefined : claims.data;
}

const isMeantFor = (claims: SessionClaims, host: string, now: Date): boolean =>
  claims.iss === issuer && claims.aud === host && claims.host === host && claims.exp > Math.floor(now.getTime() / 1000);
