import type { OwnerDatabase } from '#scripts/open-owner-database.ts';
import { readEnvironment } from '#server/environment.ts';

/**
 * Where links to a club begin: what the operator says; else https at its host, which a proxy ends. In development the
 * server itself is opened, where it listens or is going to.
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
