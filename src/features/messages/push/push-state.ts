import type { SessionClaims } from '#api/session.ts';
import { pushWish } from './push-wish.ts';

/**
 * `unsupported`: this browser has no notifications; `needsInstalling`: it has them for apps of the home screen alone (iOS);
 * `needsKeeping`: the session ends soon after the app is closed, and its notifications with it; `denied`: by the person,
 * in the browser.
 */
export type PushState = 'unsupported' | 'needsInstalling' | 'needsKeeping' | 'denied' | 'off' | 'on';

/** What can be had here, and what is. */
export function readPushState({ clientId, keep }: Pick<SessionClaims, 'clientId' | 'keep'>): PushState {
  if (!hasPush()) return isBrowserOfIos() ? 'needsInstalling' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  if (!keep) return 'needsKeeping';
  return pushWish.read(clientId).isWanted && Notification.permission === 'granted' ? 'on' : 'off';
}

const hasPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** An iPad says that it is a Mac, which has no touch screen. */
const isBrowserOfIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
