import { resolve } from 'node:path';

/** Resolves a path of the command line against the caller's folder: npm runs us in the checkout. */
export const callerPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path);
