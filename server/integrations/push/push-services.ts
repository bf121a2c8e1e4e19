/** The browsers' push services; our server never calls any other URL that a client submits. */
const knownHosts: readonly RegExp[] = [
  // Chrome and all browsers based on it.
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  // Safari.
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
  // Edge.
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
];

/**
 * Is it a URL at one of the known push services? Https on its default port, without user and password.
 * @param testOrigin an additional one, for tests
 */
export function isPushEndpoint(endpoint: string, testOrigin: string | undefined): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username || url.password) return false;
  if (testOrigin !== undefined && url.origin === testOrigin) return true;
  return url.protocol === 'https:' && url.port === '' && knownHosts.some((host) => host.test(url.hostname));
}
