/** Browsers drop spaces and control characters and read backslashes as slashes, which would lead to other hosts. */
const plainAddress = /^\/[^\s\\\p{Cc}]*$/u;
/**
 * Empty and dot segments and encoded separators: no path of ours has them, and some parsers turn them into `//host`.
 */
const oddPath = /\/\/|%2f|%5c|(^|\/)(\.|%2e){1,2}(\/|$)/i;

/** Is this a path of the app, with or without a query? Whoever follows it stays at this host. */
export function isOwnPath(value: string): boolean {
  if (value.length > 2000 || !plainAddress.test(value)) return false;
  const [path = ''] = value.split(/[?#]/, 1);
  return !oddPath.test(path);
}
