import { isTransient } from '#src/lib/api/api-failure.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { PushFailure, subscribeDevice, unsubscribeDevice } from './push-device.ts';
import { readPushState } from './push-state.ts';

/**
 * Repairs at each start what got lost between device, push service and server, and has nobody's notifications on a device
 * that she has left: those of one who logged out, or of one who was here before.
 */
export function keepPush(): void {
  if (!('serviceWorker' in navigator)) return;
  /** `null`: nobody. */
  let known: number | null | undefined;
  const follow = (): void => {
    const { userClaims, isAwaited } = sessionStore.get();
    const who = userClaims?.clientId ?? null;
    if (isAwaited || who === known) return;
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

/** What fails now is done at the next start, or where it is a matter of the network as soon as there is one again. */
async function inTime(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isTransient(error)) addEventListener('online', () => void inTime(work), { once: true });
    else if (!(error instanceof PushFailure)) reportError(error);
  }
}
