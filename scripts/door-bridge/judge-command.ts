import { isSignedByTenant } from '#api/entry/bytes/check-signature.ts';
import type { TenantKey } from '#api/entry/pass/check-pass.ts';
import { doorCodeMessage, readDoorCode } from '#api/entry/door/door-code-format.ts';

/** Who stood before the door longer ago has gone, and a command that was kept back opens nothing. */
const goodSeconds = 15;

export interface LockFacts {
  doorId: number;
  keys: readonly TenantKey[];
  /** Seconds since 1970, by the server's clock as last known. */
  now: number;
  /** Commands that were acted on, by their nonces in hex. */
  done: ReadonlySet<string>;
}

/**
 * Is this text a command to open this lock now? Whatever brought it, only what the club has signed for this door and this
 * moment counts, and only once. Gives its nonce, or nothing.
 */
export function judgeCommand(text: string, { doorId, keys, now, done }: LockFacts): string | undefined {
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
