import { createHash, randomInt } from 'node:crypto';

/** Without letters that look like digits, and without U. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random letters of five bits each. */
export const makeCode = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

export const hashCode = (code: string): string => createHash('sha256').update(code).digest('base64url');
