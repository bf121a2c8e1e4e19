import { tenantFile } from '#api/tenants/tenant-file.ts';
import { ApiError, refusedField } from '../../../endpoint/api-error.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import { takeOrRefuse } from '../../../throttle/limit-attempts.ts';
import { throttleKeys } from '../../../throttle/throttle-keys.ts';
import type { BucketRule } from '../../../throttle/throttle-rules.ts';
import { withoutSlot } from '../../../throttle/work-slot.ts';
import { listTakenHosts } from '../add-tenant/queries.ts';
import { type HostWay, publicWay, reachHost } from './reach-host.ts';

/** Per tenant, whatever becomes of it: nobody has this server knock at doors all day. */
const askingRule: BucketRule = { kind: 'bucket', size: 10, secondsEach: 60 };

type Request = Pick<RequestContext, 'services' | 'tenant' | 'now' | 'origin' | 'inTenant'>;

/** In development hosts are open at the port of the request, on this machine too. */
function wayOf({ services, origin }: Request): HostWay {
  if (services.environment.name !== 'development') return publicWay;
  return { ports: { http: Number(new URL(origin).port || 80) }, allowsOwnNetwork: true };
}

/**
 * Of a list of hosts those that are new and lead to this server. Asks outside, so it is called in no transaction. What is no
 * list of hosts is refused by who saves it. Throws 409 `host_not_reached` where one does not, 429 after too many.
 */
export async function findReachedHosts(request: Request, hosts: unknown): Promise<ReadonlySet<string>> {
  const { services, tenant, now } = request;
  const read = tenantFile.shape.hosts.safeParse(hosts);
  if (!read.success) return new Set();
  const added = await request.inTenant(async (scope) => {
    const taken = new Set((await listTakenHosts(scope.db, read.data)).map(({ host }) => host));
    const wanted = [...new Set(read.data)].filter((host) => !taken.has(host));
    const key = throttleKeys(services.secret, tenant.id)('host', '');
    const limits = wanted.map(() => ({ key, rule: askingRule }));
    await takeOrRefuse(scope, limits, now);
    return wanted;
  });
  if (added.length === 0) return new Set();
  const way = wayOf(request);
  const found = await withoutSlot(() =>
    Promise.all(added.map(async (host) => ({ host, why: await reachHost(services.secret, host, way) }))),
  );
  const missing = found.filter(({ why }) => why !== undefined);
  if (missing.length > 0) throw notReached(missing.map(({ host, why }) => `${host}: ${why}`));
  return new Set(added);
}

/** @param reasons a sentence for each host, in English */
export function notReached(reasons: readonly string[]): ApiError {
  const error = refusedField(409, 'host_not_reached', 'hosts');
  error.reasons = { hosts: `${reasons.join('; ')}.` };
  return error;
}
