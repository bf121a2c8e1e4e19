import { resolve } from 'node:path';

/** A path of the command line, which npm would otherwise have us look for in the checkout. */
export const callerPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path);
