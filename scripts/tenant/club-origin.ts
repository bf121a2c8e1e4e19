import type { OwnerDatabase } from '#scripts/command/open-owner-database.ts';
import { readEnvironment } from '#server/environment.ts';

/**
 * Base of links to a club: the operator's value; else https at its host, behind a proxy. In development the address of
 * the server itself, running or not.
 */
export function clubOrigin(
  host: string,
  { origin, serverUrl }: { origin: string | null; serverUrl: OwnerDatabase['serverUrl'] },
): string {
  if (origin !== null) return origin;
  const { name, port } = readEnvironment(process.env);
  if (name !== 'development') return `https://${host}`;
  return `http://${host}:${serverUrl === undefined ? (port ?? 8443) : new URL(serverUrl).port}`;
}
