import { api } from '#src/lib/session/call-as-user.ts';
import { subscribeDevice, unsubscribeDevice } from './push-device.ts';
import { pushWish } from './push-wish.ts';

/** Asks the person for leave, at her own press; where she gives it, this device is notified from now on. */
export async function turnPushOn(clientId: number): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return;
  await subscribeDevice();
  pushWish.write({ clientId, isWanted: true });
}

/** The device first: it must be quiet, whatever the server has heard. */
export async function turnPushOff(clientId: number): Promise<void> {
  pushWish.write({ clientId, isWanted: false });
  await unsubscribeDevice();
  await api('DELETE /user/push-subscription', {});
}
