import type { Selectable } from 'kysely';
import type { Tables } from '../db/schema.ts';
import type { TenantScope } from '../db/tenant-scope.ts';
import { deleteDevice, noteAttempt } from '../features/messages/push/commands.ts';
import { findDevice } from '../features/messages/push/queries.ts';
import { openTarget } from '../features/messages/push/sealed-target.ts';
import { writePush } from '../features/messages/push/write-push.ts';
import { countUnread } from '../features/messages/queries.ts';
import type { RenderedMessage } from '../features/messages/render-message.ts';
import { type Push, type PushTarget, TargetGoneError } from '../integrations/push/push-driver.ts';
import { UndeliverableError } from '../integrations/undeliverable-error.ts';

type Message = Selectable<Tables['message']>;
type Device = NonNullable<Awaited<ReturnType<typeof findDevice>>>;

/**
 * After so many consecutive failures the device is removed; it is registered again when the app is opened on it.
 */
const failuresAtMost = 25;

export interface PreparedPush {
  device: Device;
  push: Push;
}

/** What is sent to the one device that a message is for. */
export async function preparePush(
  scope: TenantScope,
  { message, written, data, host }: { message: Message; written: RenderedMessage; data: Message['data']; host: string },
  secret: string,
): Promise<PreparedPush> {
  const device = await findDevice(scope, Number(message.recipient));
  if (!device || device.clientId !== message.client_id) {
    throw new UndeliverableError('The device is not notified any more.', 'device_gone');
  }
  try {
    const unread = await countUnread(scope, { clientId: device.clientId, now: new Date() });
    const push = writePush({ ...message, data, unread }, written, host);
    return { device, push: { target: open(scope, device, secret), ...push } };
  } catch (error) {
    throw await noteFailure(scope, device, error as Error);
  }
}

/** Counts what became of it; an unsubscribed device is deleted. Returns why it failed. */
export async function noteFailure(scope: TenantScope, device: Device, error: Error): Promise<Error> {
  const isGone = error instanceof TargetGoneError || device.failures + 1 >= failuresAtMost;
  if (isGone) await deleteDevice(scope, device.id);
  else await noteAttempt(scope, device.id, false);
  return isGone ? new UndeliverableError(`The device is gone: ${error.message}`, 'device_gone') : error;
}

export const noteSuccess = (scope: TenantScope, device: Device): Promise<void> => noteAttempt(scope, device.id, true);

function open({ tenantId }: TenantScope, { clientId, sealedTarget }: Device, secret: string): PushTarget {
  try {
    return openTarget(secret, { tenantId, clientId }, sealedTarget);
  } catch {
    throw new TargetGoneError('It subscribed under another secret of the server.');
  }
}
