import { type KeyObject, verify } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { signingAlgorithm, type TokenType } from './signing-keys.ts';

const compact = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/;

/** Exactly ours. Keys that a token contains or references (`jwk`, `jku`, `x5u`) are ignored; we never sign `crit`. */
const ownHeader = z.object({
  alg: z.literal(signingAlgorithm),
  typ: z.string(),
  kid: z.string(),
  crit: z.undefined().optional(),
});

interface GenuineToken {
  type: TokenType;
  kid: string;
  /** The key that signed it. */
  key: KeyObject;
  payload: unknown;
}

/** About 1.5 KiB each. A token lives for minutes, during which its user sends many requests. */
const remembered = 10_000;
/** Keyed by the whole text, and only genuine tokens: nobody can fill the cache with others. */
const genuineTokens = new LRUCache<string, GenuineToken>({ max: remembered });

/**
 * The claims of a token of this type that one of our keys has signed (a compact JWS, RFC 7515); nothing for any other
 * text. Verified synchronously: WebCrypto would hand it to another thread and back, which takes twice as long as the
 * check. The same text is verified once per key; the caller must check its validity each time.
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

/** Nothing when it is not JSON. */
function readJson(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return undefined;
  }
}
