/** The push services of the browsers there are; ours never calls any other address that somebody sends. */
const knownHosts: readonly RegExp[] = [
  // Chrome and all that are built of it.
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  // Safari.
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
  // Edge.
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
];

/**
 * Is it an address at one of the known push services? Https on its own port, without user and password.
 * @param testOrigin one more, of tests
 */
export function isPushEndpoint(endpoint: string, testOrigin: string | undefined): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username || url.password) return false;
  if (testOrigin !== undefined && url.origin === testOrigin) return true;
  return url.protocol === 'https:' && url.port === '' && knownHosts.some((host) => host.test(url.hostname));
}
