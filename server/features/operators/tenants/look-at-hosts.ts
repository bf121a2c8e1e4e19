import type { SeenHost } from '#api/operators/tenants-schema.ts';
import type { Services } from '#server/endpoint/services.ts';
import { publicWay, seeHost } from '../../tenants/hosts/reach-host.ts';

/** Many hosts at once would be a flood to a proxy, and one after the other take minutes where several are silent. */
const atOnce = 8;

/** What answers at hosts as the internet sees them, by host; in development there is no such view, and nothing is asked. */
export async function lookAtHosts(
  { environment, secret }: Pick<Services, 'environment' | 'secret'>,
  hosts: readonly string[],
): Promise<Map<string, SeenHost>> {
  const seen = new Map<string, SeenHost>();
  if (environment.name === 'development') return seen;
  for (let from = 0; from < hosts.length; from += atOnce) {
    const looks = hosts.slice(from, from + atOnce).map(async (host) => {
      const { why, certificateUntil } = await seeHost(secret, host, publicWay);
      seen.set(host, { host, isReached: why === undefined, certificateUntil: certificateUntil?.toISOString() ?? null });
    });
    await Promise.all(looks);
  }
  return seen;
}
