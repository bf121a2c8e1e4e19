import type { Page } from 'playwright-core';
import { fromBase64url } from '#api/entry/bytes/base64url.ts';
import { anyDoor, passMessage, readPass, stepAt, writePassCode } from '#api/entry/pass/pass-format.ts';
import { writeCameraVideo } from '#tests/support/browser/camera-video.ts';
import { type DeviceKey, makeDeviceKey } from '#tests/support/entry/device-key.ts';
import type { CallAs } from './call-in-page.ts';

/** A member's phone: its key and its signed pass. */
export interface Phone {
  key: DeviceKey;
  pass: Uint8Array;
}

export async function openPhone(call: CallAs): Promise<Phone> {
  const key = makeDeviceKey();
  const { pass } = await call('PUT', '/user/entry/pass', { publicKey: key.publicKey });
  return { key, pass: fromBase64url(String(pass)) ?? new Uint8Array() };
}

/** The code that the phone shows now. */
function show({ key, pass }: Phone): string {
  const { passId = 0 } = readPass(pass) ?? {};
  const step = stepAt(Date.now());
  return writePassCode(pass, step, key.sign(passMessage(passId, anyDoor, step)));
}

/**
 * Time from holding a phone in front of the camera until the tablet is green, in ms. Throws if it does not turn green.
 */
export async function timeToGreen(tablet: Page, phone: Phone, video: string): Promise<number> {
  const green = tablet.waitForFunction(() => {
    const kind = document.querySelector('[data-kind]')?.getAttribute('data-kind');
    return kind && { at: Date.now(), kind };
  });
  const text = show(phone);
  const shownAt = Date.now();
  writeCameraVideo(video, text);
  const { at, kind } = (await (await green).jsonValue()) || { at: 0, kind: undefined };
  if (kind !== 'open') throw new Error(`The door answers ${kind}.`);
  // The next one waits until the last has been admitted.
  writeCameraVideo(video);
  await tablet.locator('[data-kind]').waitFor({ state: 'detached' });
  return at - shownAt;
}
