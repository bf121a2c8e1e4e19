import { createHash, randomBytes } from 'node:crypto';

/** How long a mailed link is good. */
export const resetMinutes = 30;

/** 256 bits for a link. */
export const createLinkToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token. It needs no salt: nobody can try 256 bits. */
export const hashLinkToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
