import { readTypedCode } from '#api/entry/scanned-code.ts';
import { callApi } from '#src/lib/api/call-api.ts';
import { logOut } from '#src/lib/session/log-out.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { keepDoor } from './door-store.ts';
import { makeDeviceKeys, publicKeyOf } from '../device-key.ts';

/**
 * Makes this device a door by an admin's code. Whoever is logged in here is logged out: a tablet on a wall is nobody's.
 * Throws the server's no and `NetworkFailure`.
 */
export async function enrolDoor(typed: string): Promise<void> {
  const keys = await makeDeviceKeys();
  const publicKey = await publicKeyOf(keys);
  const place = await callApi('POST /door/enrol', { body: { code: readTypedCode(typed), publicKey } });
  await keepDoor({ version: 1, keys, place });
  if (sessionStore.hasLoggedIn()) await logOut();
}
