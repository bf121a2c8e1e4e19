import { readScannedCode } from '#api/entry/door/scanned-code.ts';
import { doorCodeMessage } from '#api/entry/door/door-code-format.ts';
import { isSignedByDevice } from '#api/entry/bytes/check-signature.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import { type DoorRow, findDoor } from '../doors/queries.ts';
import { entryPolicyOf } from '../entry-policy-of.ts';

export interface AtDoor {
  door: DoorRow;
  /** What a ticket's holder has sent with the door's code. */
  ticket: string | undefined;
}

/**
 * The door whose code this is, if it has shown it just now. A code that is older is a picture of one, so it opens nothing.
 * Throws 400 for what is no code of a door, 404 for a door that is not ours, 409 for one that is wrong or old.
 */
export async function readDoorCode(
  scope: TenantScope,
  { tenant, now }: Pick<RequestContext, 'tenant' | 'now'>,
  data: string,
): Promise<AtDoor> {
  const windowMs = entryPolicyOf(tenant).windowSeconds * 1000;
  return readDoorCodeOf(scope, data, (at) => Math.abs(now.getTime() - at.getTime()) <= windowMs);
}

/** As `readDoorCode`, of whatever time is good; `at` is when the door has shown it, to the second. */
export async function readDoorCodeOf(
  scope: TenantScope,
  data: string,
  isGoodTime: (at: Date) => boolean,
): Promise<AtDoor & { at: Date }> {
  const scanned = readScannedCode(data);
  if (scanned?.kind !== 'door') throw new ApiError(400, 'qr_invalid');
  const { door: code, ticket } = scanned;
  const door = code.doorId <= 2_147_483_647 ? await findDoor(scope, code.doorId) : undefined;
  if (!door?.publicKey) throw new ApiError(404, 'code_not_found');
  const key = Buffer.from(door.publicKey, 'base64url');
  const at = new Date(code.time * 1000);
  // What costs most comes last: anybody may ask.
  const isGood = isGoodTime(at) && isSignedByDevice(key, doorCodeMessage('D1', code), code.signature);
  if (!isGood) throw new ApiError(409, 'qr_invalid');
  return { door, ticket, at };
}
