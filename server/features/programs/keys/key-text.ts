import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { keyMark } from '#api/programs/scopes.ts';

const shape = new RegExp(`^${keyMark}([0-9a-f]{48})([0-9a-f]{8})$`);

const checksumOf = (random: string): string => crc32(random).toString(16).padStart(8, '0');

/** A new key: its mark, 192 random bits and their checksum, by which a scanner tells it from any other text without asking us. */
export function makeKeyText(): string {
  const random = randomBytes(24).toString('hex');
  return keyMark + random + checksumOf(random);
}

/** Is it a key, as far as its text tells? */
export function isKeyText(text: string): boolean {
  const [, random, checksum] = shape.exec(text) ?? [];
  return random !== undefined && checksumOf(random) === checksum;
}

/** As it is stored: a key is random, so that nothing slower is needed. */
export const hashKey = (text: string): string => createHash('sha256').update(text).digest('base64url');
