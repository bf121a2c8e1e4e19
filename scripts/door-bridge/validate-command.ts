import { isSignedByTenant } from '#api/entry/bytes/check-signature.ts';
import { doorCodeMessage, readDoorCode } from '#api/entry/door/door-code-format.ts';
import type { TenantKey } from '#api/entry/pass/check-pass.ts';

/** Older commands are rejected: the client has left, and a delayed command must open nothing. */
const goodSeconds = 15;

export interface LockFacts {
  doorId: number;
  keys: readonly TenantKey[];
  /** Seconds since 1970, by the last known server time. */
  now: number;
  /** Nonces in hex of the commands already executed. */
  done: ReadonlySet<string>;
}

/**
 * Whether this text is a command to open this lock now. However it arrived, only a command signed by the club for this
 * door and this moment is valid, and only once. Returns its nonce, if valid.
 */
export function validateCommand(text: string, { doorId, keys, now, done }: LockFacts): string | undefined {
  const command = readDoorCode('O1', text);
  if (command?.doorId !== doorId || Math.abs(now - command.time) > goodSeconds) return undefined;
  const nonce = Buffer.from(command.nonce).toString('hex');
  if (done.has(nonce)) return undefined;
  const message = doorCodeMessage('O1', command);
  const isSigned = keys.some(
    ({ publicKey, notBefore, notAfter }) =>
      notBefore <= now && now < notAfter && isSignedByTenant(publicKey, message, command.signature),
  );
  return isSigned ? nonce : undefined;
}
