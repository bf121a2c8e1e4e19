import { fromBase45, toBase45 } from '../bytes/base45.ts';
import { asciiBytes, joinBytes, readUint32, uint32Bytes } from '../bytes/bytes.ts';

/**
 * `D1` is shown by a door and signed with its own key (P-256); `O1` is the command to a lock to open, signed by the
 * tenant (Ed25519).
 */
export type DoorCodeKind = 'D1' | 'O1';

export interface DoorCode {
  doorId: number;
  /** Seconds since 1970. */
  time: number;
  /** Eight random bytes, which make each code unique. */
  nonce: Uint8Array;
  signature: Uint8Array;
}

const nonceBytes = 8;
const allBytes = 4 + 4 + nonceBytes + 64;

/** The signed message: the kind, and the whole code before the signature. */
export const doorCodeMessage = (
  kind: DoorCodeKind,
  { doorId, time, nonce }: Omit<DoorCode, 'signature'>,
): Uint8Array<ArrayBuffer> => joinBytes(asciiBytes(kind), uint32Bytes(doorId), uint32Bytes(time), nonce);

/**
 * `D1:` and base45 of `door 4 | time 4 | nonce 8 | signature 64`: 123 characters, a QR code of version 6 at level M.
 */
export const writeDoorCode = (kind: DoorCodeKind, { doorId, time, nonce, signature }: DoorCode): string =>
  `${kind}:${toBase45(joinBytes(uint32Bytes(doorId), uint32Bytes(time), nonce, signature))}`;

/** Parses a code without checking its signature; `undefined` when it is not a code of this kind. */
export function readDoorCode(kind: DoorCodeKind, text: string): DoorCode | undefined {
  const bytes = text.startsWith(`${kind}:`) ? fromBase45(text.slice(kind.length + 1)) : undefined;
  if (bytes?.length !== allBytes) return undefined;
  return {
    doorId: readUint32(bytes, 0),
    time: readUint32(bytes, 4),
    nonce: bytes.slice(8, 8 + nonceBytes),
    signature: bytes.slice(8 + nonceBytes),
  };
}
