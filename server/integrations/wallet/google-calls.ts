import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Told } from './push-to-apple.ts';

/** A club’s account at Google that may write its passes. */
export interface GoogleKeys {
  issuerId: string;
  accountEmail: string;
  /** PEM. */
  key: string;
}

export interface GoogleWay {
  /** Of passes. */
  api: string;
  /** Gives a token for a signed claim (RFC 7523). */
  tokens: string;
}

export const googleWay: GoogleWay = {
  api: 'https://walletobjects.googleapis.com/walletobjects/v1',
  tokens: 'https://oauth2.googleapis.com/token',
};

const timeoutMs = 10_000;
const scope = 'https://www.googleapis.com/auth/wallet_object.issuer';

const sign = ({ key, accountEmail }: GoogleKeys, claims: object, now: Date): Promise<string> =>
  new SignJWT({ ...claims, iss: accountEmail })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .sign(createPrivateKey(key));

/** The address at which somebody saves a pass, with all that it shows. */
export async function writeSaveLink(
  keys: GoogleKeys,
  { object, classId, origin, now }: { object: object; classId: string; origin: string; now: Date },
): Promise<string> {
  const payload = { genericClasses: [{ id: classId }], genericObjects: [object] };
  const token = await sign(keys, { aud: 'google', typ: 'savetowallet', origins: [origin], payload }, now);
  return `https://pay.google.com/gp/v/save/${token}`;
}

export interface GoogleCall {
  keys: GoogleKeys;
  way: GoogleWay;
  now: Date;
}

/** A token for an hour; undefined where Google gives none now. */
export async function askToken({ keys, way, now }: GoogleCall): Promise<string | undefined> {
  const exp = Math.floor(now.getTime() / 1000) + 3600;
  const assertion = await sign(keys, { aud: way.tokens, scope, exp }, now);
  const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion };
  try {
    const response = await fetch(way.tokens, {
      ...outside,
      method: 'POST',
      body: new URLSearchParams(grant),
      signal: limit(),
    });
    const said = (await response.json()) as { access_token?: unknown };
    return response.ok && typeof said.access_token === 'string' ? said.access_token : undefined;
  } catch {
    return undefined;
  }
}

const outside = { redirect: 'error' } as const;
const limit = () => AbortSignal.timeout(timeoutMs);

/** Replaces what a pass shows; `failed` too where nobody has saved it yet, so that it is told again later. */
export async function replaceObject(
  object: { id: string },
  token: string,
  { way }: Pick<GoogleCall, 'way'>,
): Promise<Exclude<Told, 'gone'>> {
  try {
    const response = await fetch(`${way.api}/genericObject/${encodeURIComponent(object.id)}`, {
      ...outside,
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(object),
      signal: limit(),
    });
    await response.body?.cancel();
    return response.ok ? 'told' : 'failed';
  } catch {
    return 'failed';
  }
}
