import { isOwnPath } from '#api/own-path.ts';

/** A path of this app as a return path; another origin's is rejected. */
export const readOwnPath = (value: unknown): string | undefined =>
  typeof value === 'string' && isOwnPath(value) ? value : undefined;
