/** Concatenates byte arrays. */
export function joinBytes(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** ASCII text only. */
export const asciiBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

/** Four bytes, big-endian. `value` from 0 to 2³² − 1. */
export const uint32Bytes = (value: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);

/** Eight bytes, big-endian. `value` from 0 to 2⁵³ − 1. */
export const uint64Bytes = (value: number): Uint8Array<ArrayBuffer> =>
  joinBytes(uint32Bytes(Math.floor(value / 2 ** 32)), uint32Bytes(value % 2 ** 32));

/** Reads what `uint32Bytes` wrote at offset `at`. */
export const readUint32 = (bytes: Uint8Array, at: number): number =>
  bytes.subarray(at, at + 4).reduce((value, byte) => value * 256 + byte, 0);

/** Reads what `uint64Bytes` wrote at offset `at`; inexact above 2⁵³. */
export const readUint64 = (bytes: Uint8Array, at: number): number =>
  readUint32(bytes, at) * 2 ** 32 + readUint32(bytes, at + 4);
