import type { SessionClaims } from '#api/session.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { subscribeDevice, unsubscribeDevice } from './push-device.ts';
import { pushPreference } from './push-preference.ts';

/**
 * `unsupported`: this browser has no notifications; `needsInstalling`: it has them only for apps on the home screen
 * (iOS); `needsKeeping`: the session ends soon after the app is closed, and its notifications with it; `denied`: by the
 * user, in the browser.
 */
export type PushState = 'unsupported' | 'needsInstalling' | 'needsKeeping' | 'denied' | 'off' | 'on';

/** What is supported here, and what is turned on. */
export function readPushState({ clientId, keep }: Pick<SessionClaims, 'clientId' | 'keep'>): PushState {
  if (!hasPush()) return isBrowserOfIos() ? 'needsInstalling' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  if (!keep) return 'needsKeeping';
  return pushPreference.read(clientId).isWanted && Notification.permission === 'granted' ? 'on' : 'off';
}

const hasPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** An iPad reports that it is a Mac, which has no touch screen. */
const isBrowserOfIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/**
 * Asks the user for permission, on their own press; if granted, this device gets notifications from now on.
 * @returns whether it does
 */
export async function turnPushOn(clientId: number): Promise<boolean> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return false;
  await subscribeDevice();
  pushPreference.answer(clientId, true);
  return true;
}

/** The device first: it must stop, whether or not the server is reached. */
export async function turnPushOff(clientId: number): Promise<void> {
  pushPreference.answer(clientId, false);
  await unsubscribeDevice();
  await api('DELETE /user/push-subscription', {});
}
