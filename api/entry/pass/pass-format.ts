import { fromBase45, toBase45 } from '../bytes/base45.ts';
import { asciiBytes, joinBytes, readUint32, readUint64, uint32Bytes, uint64Bytes } from '../bytes/bytes.ts';

/** Of a person, by all that they have, or of one ticket, by that alone. */
export type PassKind = 'person' | 'ticket';

/**
 * The pass that the tenant signs: the holder of the device's key may enter. 64 bytes: `version 1 | kid 1 | tenant 4 |
 * passId 8 | zones 2 | flags 2 | notBefore 4 | expires 4 | deviceKey 33 | reserved 5`, numbers big-endian.
 */
export interface Pass {
  /** The version: 1 for a person, 2 for a ticket, which doors that know none refuse. */
  kind: PassKind;
  /** The tenant's key that signed it. */
  kid: number;
  tenantId: number;
  passId: number;
  /** One bit for each club, see `zoneOf`. */
  zones: number;
  /** No flag has a meaning yet: readers ignore unknown flags. */
  flags: number;
  /** Seconds since 1970; valid from `notBefore` (inclusive) to `expires` (exclusive). */
  notBefore: number;
  expires: number;
  /** Compressed point of P-256, 33 bytes. */
  deviceKey: Uint8Array;
}

export interface SignedPass extends Pass {
  /** The signed bytes and the tenant's signature (Ed25519). */
  body: Uint8Array;
  signature: Uint8Array;
}

const versions: Record<PassKind, number> = { person: 1, ticket: 2 };
const bodyBytes = 64;
const signatureBytes = 64;
/** The pass with its signature. */
export const passBytes = bodyBytes + signatureBytes;
export const deviceKeyBytes = 33;
const codePrefix = 'E1:';

export function writePassBody(pass: Pass): Uint8Array<ArrayBuffer> {
  const small = Uint8Array.of(pass.zones >> 8, pass.zones, pass.flags >> 8, pass.flags);
  return joinBytes(
    Uint8Array.of(versions[pass.kind], pass.kid),
    uint32Bytes(pass.tenantId),
    uint64Bytes(pass.passId),
    small,
    uint32Bytes(pass.notBefore),
    uint32Bytes(pass.expires),
    pass.deviceKey,
    new Uint8Array(5),
  );
}

/** Parses 128 bytes without checking the signature; `undefined` when they are no pass of a known version. */
export function readPass(bytes: Uint8Array): SignedPass | undefined {
  const kind = (['person', 'ticket'] as const).find((one) => versions[one] === bytes[0]);
  if (bytes.length !== passBytes || !kind) return undefined;
  return {
    kind,
    kid: bytes[1] ?? 0,
    tenantId: readUint32(bytes, 2),
    passId: readUint64(bytes, 6),
    zones: readUint32(bytes, 14) >>> 16,
    flags: readUint32(bytes, 14) & 0xffff,
    notBefore: readUint32(bytes, 18),
    expires: readUint32(bytes, 22),
    deviceKey: bytes.slice(26, 26 + deviceKeyBytes),
    body: bytes.slice(0, bodyBytes),
    signature: bytes.slice(bodyBytes),
  };
}

/** What the phone shows during one step. */
export interface PassCode {
  pass: SignedPass;
  step: number;
  /** Signature over `passMessage` with the device's key: `r ‖ s`, 64 bytes, as returned by WebCrypto. */
  signature: Uint8Array;
}

/** `E1:` and base45 of `pass 128 | step 4 | signature 64`: 297 characters, a QR code of version 10 at level M. */
export const writePassCode = (pass: Uint8Array, step: number, signature: Uint8Array): string =>
  codePrefix + toBase45(joinBytes(pass, uint32Bytes(step), signature));

/** Parses a scanned text without checking its signatures; `undefined` when it is no such code. */
export function readPassCode(text: string): PassCode | undefined {
  const bytes = text.startsWith(codePrefix) ? fromBase45(text.slice(codePrefix.length)) : undefined;
  if (bytes?.length !== passBytes + 4 + signatureBytes) return undefined;
  const pass = readPass(bytes.slice(0, passBytes));
  return pass && { pass, step: readUint32(bytes, passBytes), signature: bytes.slice(passBytes + 4) };
}

/** Prefix of what a door signs to get its token: no other message signed with its key begins with it. */
export const challengeMessage = (challenge: string): Uint8Array<ArrayBuffer> => asciiBytes(`trenn-door ${challenge}`);

/** The code on the screen changes every ten seconds. */
export const stepSeconds = 10;

/** Used instead of a door id: the code is valid at any door. */
export const anyDoor = 0;

/** The step number at an instant, in milliseconds since 1970 by the last known server time. */
export const stepAt = (ms: number): number => Math.floor(ms / (stepSeconds * 1000));

/** Start of a step, in milliseconds since 1970. */
export const stepStartMs = (step: number): number => step * stepSeconds * 1000;

/** The message that the phone's key signs in each step: `"E1" ‖ passId (8) ‖ door (4) ‖ step (4)`. */
export const passMessage = (passId: number, doorId: number, step: number): Uint8Array<ArrayBuffer> =>
  joinBytes(asciiBytes('E1'), uint64Bytes(passId), uint32Bytes(doorId), uint32Bytes(step));
