import { ApiError } from '../endpoint/api-error.ts';
import type { RequestContext } from '../endpoint/handler.ts';
import { findLimited } from './limit-attempts.ts';
import { addressBlockOf, throttleKeys } from './throttle-keys.ts';

type Kind = Parameters<ReturnType<typeof throttleKeys>>[0];

interface SignedLink {
  kind: Kind;
  /** The id of what it opens; undefined: it is not ours. */
  id: number | undefined;
}

/** Work on what a signed link opens. Throws 404 for a link that is not ours or opens nothing, and 429 after too many of those. */
export async function openByLink<T>(
  request: RequestContext,
  { kind, id }: SignedLink,
  work: (id: number) => Promise<T | undefined>,
): Promise<T> {
  const { services, tenant, address } = request;
  const attempts = throttleKeys(services.secret, tenant.id)(kind, addressBlockOf(address));
  const found = await findLimited(request, attempts, async () => (id === undefined ? undefined : work(id)));
  if (found === undefined) throw new ApiError(404, 'item_not_found');
  return found;
}
