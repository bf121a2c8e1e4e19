import { SignJWT } from 'jose';
import { z } from 'zod';
import { type DoorClaims, doorTokenSeconds } from '#api/entry/door/door-status.ts';
import { inTenant } from '../../../db/tenant-scope.ts';
import type { Services } from '../../../endpoint/services.ts';
import { readSignedToken } from '../../session/read-signed-token.ts';
import { doorTokenType, signingAlgorithm } from '../../session/signing-keys.ts';
import { findDoor } from './queries.ts';

const issuer = 'trenn';

const claimsSchema = z.object({
  doorId: z.int(),
  enrolment: z.int(),
  host: z.string(),
  aud: z.string(),
  iss: z.string(),
  exp: z.int(),
  iat: z.int(),
}) satisfies z.ZodType<DoorClaims>;

interface Place {
  services: Pick<Services, 'signingKeys' | 'database'>;
  tenant: { id: number };
  /** Lower case, without port. */
  host: string;
  now: Date;
}

/** A token for `door/*` of one host, valid for five minutes from `now`. */
export async function signDoorToken(
  { services, tenant, host, now }: Place,
  own: Pick<DoorClaims, 'doorId' | 'enrolment'>,
): Promise<string> {
  const { kid, privateKey } = await services.signingKeys.getCurrent(tenant.id, now.getTime());
  const iat = Math.floor(now.getTime() / 1000);
  const claims: DoorClaims = { ...own, host, aud: host, iss: issuer, iat, exp: iat + doorTokenSeconds };
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: signingAlgorithm, typ: doorTokenType, kid })
    .sign(privateKey);
}

/**
 * The claims of a valid token of a door of this tenant and host that was neither removed nor re-enrolled since; nothing
 * for any other text, such as a user's token. Doors are few, so each call queries its row.
 */
export async function verifyDoorToken(request: Place & { token: string }): Promise<DoorClaims | undefined> {
  const { services, tenant, host, token, now } = request;
  const findKey = (kid: string) => services.signingKeys.findPublic(tenant.id, kid, now.getTime());
  const read = claimsSchema.safeParse(await readSignedToken(token, doorTokenType, findKey));
  if (!read.success) return undefined;
  const { iss, aud, host: claimed, exp, doorId, enrolment } = read.data;
  const isMeant = iss === issuer && aud === host && claimed === host && exp > Math.floor(now.getTime() / 1000);
  if (!isMeant) return undefined;
  const door = await inTenant(services.database, tenant.id, (scope) => findDoor(scope, doorId));
  return door?.enrolments === enrolment ? read.data : undefined;
}
