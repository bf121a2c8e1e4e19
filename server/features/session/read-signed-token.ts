import { type KeyObject, verify } from 'node:crypto';
import { LRUCache } from 'lru-cache';
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

interface GenuineToken {
  type: TokenType;
  kid: string;
  /** The key that has signed it. */
  key: KeyObject;
  payload: unknown;
}

/** About 1.5 KiB each. A token lives for minutes, in which its person asks for many things. */
const remembered = 10_000;
/** By their whole text, and only those that are genuine: nobody can fill it with others. */
const genuineTokens = new LRUCache<string, GenuineToken>({ max: remembered });

/**
 * What a token of this type says whose signature is by one of our keys (a JWS in its compact form, RFC 7515); nothing for any other
 * text. Checked in place: WebCrypto would hand it to another thread and back, which takes twice as long as checking does. The same
 * text is checked once as long as its key is the same: whether it is still good is for the caller to ask each time.
 */
export async function readSignedToken(
  token: string,
  type: TokenType,
  findKey: (kid: string) => Promise<KeyObject | undefined>,
): Promise<unknown> {
  const known = genuineTokens.get(token);
  if (known && known.type === type && known.key === (await findKey(known.kid))) return known.payload;
  const genuine = await checkToken(token, type, findKey);
  if (genuine) genuineTokens.set(token, genuine);
  return genuine?.payload;
}

async function checkToken(
  token: string,
  type: TokenType,
  findKey: (kid: string) => Promise<KeyObject | undefined>,
): Promise<GenuineToken | undefined> {
  const [, header, payload, signature] = compact.exec(token) ?? [];
  if (!header || !payload || !signature) return undefined;
  const read = ownHeader.safeParse(readJson(header));
  if (!read.success || read.data.typ !== type) return undefined;
  const { kid } = read.data;
  const key = await findKey(kid);
  if (!key) return undefined;
  const isGenuine = verify(null, Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'));
  return isGenuine ? { type, kid, key, payload: readJson(payload) } : undefined;
}

/** Nothing where it is no JSON. */
function readJson(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return undefined;
  }
}
