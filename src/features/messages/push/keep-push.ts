import { isTransient } from '#src/lib/api/api-failure.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { PushFailure, subscribeDevice, unsubscribeDevice } from './push-device.ts';
import { readPushState } from './push-state.ts';

/**
 * At each start repairs what got lost between device, push service and server, and stops notifications of other users
 * on this device: those of a user who logged out, or of an earlier one.
 */
export function keepPush(): void {
  if (!('serviceWorker' in navigator)) return;
  /** `null`: no user. */
  let known: number | null | undefined;
  const follow = (): void => {
    const { userClaims, isAwaited } = sessionStore.get();
    const who = userClaims?.clientId ?? null;
    // The device stays that of whoever logged in, for whomever they act.
    if (isAwaited || who === known || userClaims?.actorId !== undefined) return;
    known = who;
    const isNotified = userClaims !== undefined && readPushState(userClaims) === 'on';
    void inTime(isNotified ? subscribeDevice : unsubscribeDevice);
  };
  sessionStore.subscribe(follow);
  follow();
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ type?: string }>) => {
    const { userClaims } = sessionStore.get();
    if (data.type === 'subscribed' && userClaims) void inTime(subscribeDevice);
  });
}

/** What fails now is retried at the next start, or on a network error as soon as the network is back. */
async function inTime(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isTransient(error)) addEventListener('online', () => void inTime(work), { once: true });
    else if (!(error instanceof PushFailure)) reportError(error);
  }
}
