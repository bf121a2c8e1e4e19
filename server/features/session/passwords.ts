import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { ApiError } from '../../endpoint/api-error.ts';
import { KeyedQueue } from '../../throttle/keyed-queue.ts';
import { formatPasswordHash, type PasswordHash, parsePasswordHash } from './password-hash.ts';

/** The minimum of OWASP's password storage cheat sheet for Argon2id; 19 MiB and about 30 ms a password. */
const strength = { memoryKib: 19_456, passes: 2, lanes: 1 };
const keyBytes = 32;
const saltBytes = 16;

/** A longer queue would take seconds, and slow down everything else on the server. */
const maxWaiting = 200;

const hashing = new KeyedQueue({ atOnce: availableParallelism(), maxWaiting }, () => new ApiError(503, 'server_busy'));
const runArgon2 = promisify(argon2);

const nobody: PasswordHash = { ...strength, salt: Buffer.alloc(saltBytes), key: Buffer.alloc(keyBytes) };

/** Keyboards may send the same letters composed or decomposed. */
const canonical = (password: string): string => password.normalize('NFC');

function computeKey(password: string, { memoryKib, passes, lanes, salt, key }: PasswordHash): Promise<Buffer> {
  return hashing.run([], () =>
    runArgon2('argon2id', {
      message: canonical(password),
      nonce: salt,
      memory: memoryKib,
      passes,
      parallelism: lanes,
      tagLength: key.length,
    }),
  );
}

/** An Argon2id hash in PHC format, with its own salt. Throws 503 when too many passwords are queued. */
export async function hashPassword(password: string): Promise<string> {
  const fresh = { ...nobody, salt: randomBytes(saltBytes) };
  return formatPasswordHash({ ...fresh, key: await computeKey(password, fresh) });
}

/** Is this the password that `hash` was made of? A hash that cannot be parsed matches none. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const stored = parsePasswordHash(hash);
  if (!stored) return verifyAgainstNobody(password);
  return timingSafeEqual(await computeKey(password, stored), stored.key);
}

/** Always false after the work of a real verification, so that timing does not reveal which accounts exist. */
export async function verifyAgainstNobody(password: string): Promise<false> {
  await computeKey(password, nobody);
  return false;
}

/** Was the hash made with outdated parameters? Then it is rehashed at the next log-in. */
export function needsRehash(hash: string): boolean {
  const stored = parsePasswordHash(hash);
  return (
    stored?.memoryKib !== strength.memoryKib ||
    stored.passes !== strength.passes ||
    stored.lanes !== strength.lanes ||
    stored.key.length !== keyBytes
  );
}
