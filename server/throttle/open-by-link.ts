import type { KeyPurpose } from '../db/secrets/derive-key.ts';
import { readSignedId } from '../db/secrets/signed-id.ts';
import { ApiError } from '../endpoint/api-error.ts';
import type { RequestContext } from '../endpoint/handler.ts';
import { findLimited } from './limit-attempts.ts';
import { addressBlockOf, throttleKeys } from './throttle-keys.ts';

interface SignedLink {
  /** What it was signed for; links of another are counted apart. */
  purpose: KeyPurpose;
  key: string;
}

/** Work on the row that a signed link opens. Throws 404 for a link that is not ours or opens nothing, and 429 after too many of those. */
export async function openByLink<T>(
  request: RequestContext,
  { purpose, key }: SignedLink,
  work: (id: number) => Promise<T | undefined>,
): Promise<T> {
  const { services, tenant, address } = request;
  const attempts = throttleKeys(services.secret, tenant.id)(purpose, addressBlockOf(address));
  const id = readSignedId(services.secret, purpose, tenant.id, key);
  const found = await findLimited(request, attempts, async () => (id === undefined ? undefined : work(id)));
  if (found === undefined) throw new ApiError(404, 'item_not_found');
  return found;
}
