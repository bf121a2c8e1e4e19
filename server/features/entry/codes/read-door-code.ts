import { isSignedByDevice } from '#api/entry/bytes/check-signature.ts';
import { doorCodeMessage } from '#api/entry/door/door-code-format.ts';
import { readScannedCode } from '#api/entry/door/scanned-code.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import { type DoorRow, findDoor } from '../doors/queries.ts';
import { entryPolicyOf } from '../entry-policy-of.ts';

export interface AtDoor {
  door: DoorRow;
  /** What a ticket's holder sent with the door's code. */
  ticket: string | undefined;
}

/**
 * The door whose current code this is. An older code may be a photo of one, so it opens nothing. Throws 400 for a
 * malformed code, 404 for an unknown door, 409 for a wrong or expired code.
 */
export async function readDoorCode(
  scope: TenantScope,
  { tenant, now }: Pick<RequestContext, 'tenant' | 'now'>,
  data: string,
): Promise<AtDoor> {
  const windowMs = entryPolicyOf(tenant).windowSeconds * 1000;
  return readDoorCodeOf(scope, data, (at) => Math.abs(now.getTime() - at.getTime()) <= windowMs);
}

/** As `readDoorCode`, but for a code of any time; `at` is when the door showed it, to the second. */
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
  // The most expensive check comes last, since anybody may call this.
  const isGood = isGoodTime(at) && isSignedByDevice(key, doorCodeMessage('D1', code), code.signature);
  if (!isGood) throw new ApiError(409, 'qr_invalid');
  return { door, ticket, at };
}
