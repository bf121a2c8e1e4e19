import { type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';
import { signingAlgorithm, type TokenType } from './signing-keys.ts';

const compact = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/;

/** Ours exactly. Keys that a token brings or points to (`jwk`, `jku`, `x5u`) are not looked at; `crit` we never sign. */
const ownHeader = z.object({
  alg: z.literal(signingAlgorithm),
  typ: z.string(),
  kid: z.string(),
  crit: z.undefined().optional(),
});

/**
 * What a token of this type says whose signature is by one of our keys (a JWS in its compact form, RFC 7515); nothing for any other
 * text. Checked in place: WebCrypto would hand it to another thread and back, which takes twice as long as checking does.
 */
export async function readSignedToken(
  token: string,
  type: TokenType,
  findKey: (kid: string) => Promise<KeyObject | undefined>,
): Promise<unknown> {
  const [, header, payload, signature] = compact.exec(token) ?? [];
  if (!header || !payload || !signature) return undefined;
  const read = ownHeader.safeParse(readJson(header));
  const key = read.success && read.data.typ === type && (await findKey(read.data.kid));
  if (!key) return undefined;
  const isGenuine = verify(null, Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'));
  return isGenuine ? readJson(payload) : undefined;
}

/** Nothing where it is no JSON. */
function readJson(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return undefined;
  }
}
