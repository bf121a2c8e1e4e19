import { api } from '#src/lib/session/call-as-user.ts';
import { subscribeDevice, unsubscribeDevice } from './push-device.ts';
import { pushWish } from './push-wish.ts';

/**
 * Asks the person for leave, at her own press; where she gives it, this device is notified from now on.
 * @returns whether it is
 */
export async function turnPushOn(clientId: number): Promise<boolean> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return false;
  await subscribeDevice();
  pushWish.answer(clientId, true);
  return true;
}

/** The device first: it must be quiet, whatever the server has heard. */
export async function turnPushOff(clientId: number): Promise<void> {
  pushWish.answer(clientId, false);
  await unsubscribeDevice();
  await api('DELETE /user/push-subscription', {});
}
