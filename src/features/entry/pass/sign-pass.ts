import { fromBase64url } from '#api/entry/base64url.ts';
import { readPass, writePassCode } from '#api/entry/pass-format.ts';
import { anyDoor, passMessage } from '#api/entry/pass-step.ts';
import { signWith } from '../device-key.ts';
import type { UsablePass } from './get-pass.ts';

/** The text of the code for one step of time: the club's pass, and this device's signature that it is shown now. */
export async function signPass({ pass, keys }: UsablePass, step: number): Promise<string> {
  const bytes = fromBase64url(pass) ?? new Uint8Array();
  const read = readPass(bytes);
  if (!read) throw new Error('The kept pass cannot be read.');
  const message = passMessage(read.passId, anyDoor, step);
  return writePassCode(bytes, step, await signWith(keys, message));
}
