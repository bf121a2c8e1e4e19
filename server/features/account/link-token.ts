import { createHash, randomBytes } from 'node:crypto';

/** How long a mailed link is valid. */
export const resetMinutes = 30;

/** 256 bits for a link. */
export const createLinkToken = (): string => randomBytes(32).toString('base64url');

/** The stored hash of a token. It needs no salt: 256 bits cannot be guessed. */
export const hashLinkToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
