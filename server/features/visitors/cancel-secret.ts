import { createHash, randomBytes } from 'node:crypto';

/** 256 bits for a link. */
export const createCancelSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of it. It needs no salt: nobody can try 256 bits. */
export const hashCancelSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
