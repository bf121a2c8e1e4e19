import { jwtVerify, SignJWT, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { accessTokenSeconds, type SessionClaims } from '#api/session.ts';
import type { Services } from '../../services.ts';
import { signingAlgorithm } from './signing-keys.ts';

const issuer = 'trenn';
const type = 'at+jwt';

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
}) satisfies z.ZodType<SessionClaims>;

/** What a token says beside what every token of the host and the moment says. */
export type OwnClaims = Omit<SessionClaims, 'host' | 'aud' | 'iss' | 'exp' | 'iat'>;

interface Place {
  services: Pick<Services, 'signingKeys' | 'endedSessions'>;
  tenant: { id: number };
  /** Lower case, without port. */
  host: string;
  now: Date;
}

/** An access token for one host, good for five minutes from `now`. */
export async function signAccessToken({ services, tenant, host, now }: Place, own: OwnClaims): Promise<string> {
  const { kid, privateKey } = await services.signingKeys.getCurrent(tenant.id, now.getTime());
  const iat = Math.floor(now.getTime() / 1000);
  const claims: SessionClaims = { ...own, host, aud: host, iss: issuer, iat, exp: iat + accessTokenSeconds };
  return new SignJWT({ ...claims, sub: String(own.clientId) })
    .setProtectedHeader({ alg: signingAlgorithm, typ: type, kid })
    .sign(privateKey);
}

/**
 * The claims of a valid access token of this tenant and host; nothing for any other text, an expired token or one whose
 * session has ended. Only the key named by `kid` among the tenant's own counts: keys that the token brings or points to
 * (`jwk`, `jku`, `x5u`) are never looked at.
 */
export async function verifyAccessToken(request: Place & { token: string }): Promise<SessionClaims | undefined> {
  const { services, tenant, host, token, now } = request;
  let keyFailure: unknown;
  const getKey: JWTVerifyGetKey = async ({ kid }) => {
    try {
      const key = kid && (await services.signingKeys.findPublic(tenant.id, kid, now.getTime()));
      if (key) return key;
    } catch (error) {
      // A database that does not answer is no reason to call somebody's token wrong.
      keyFailure = error;
    }
    throw new Error('The token names no key of this tenant.');
  };
  const options = { algorithms: [signingAlgorithm], typ: type, issuer, audience: host, currentDate: now };
  const verified = await jwtVerify(token, getKey, options).catch(() => undefined);
  if (keyFailure) throw keyFailure;
  const claims = claimsSchema.safeParse(verified?.payload);
  if (!claims.success || claims.data.host !== host) return undefined;
  return (await services.endedSessions.has(tenant.id, claims.data.sid, now)) ? undefined : claims.data;
}
