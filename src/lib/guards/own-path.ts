/** Browsers drop spaces and control characters and read backslashes as slashes, which would lead to other hosts. */
const plainAddress = /^\/[^\s\\\p{Cc}]*$/u;
/**
 * Empty and dot segments and encoded separators: no path of ours has them, and some parsers turn them into `//host`.
 */
const oddPath = /\/\/|%2f|%5c|(^|\/)(\.|%2e){1,2}(\/|$)/i;

/** A path of this app as a return path; another origin's is rejected. */
export function readOwnPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2000 || !plainAddress.test(value)) return undefined;
  const [path = ''] = value.split(/[?#]/, 1);
  return oddPath.test(path) ? undefined : value;
}
