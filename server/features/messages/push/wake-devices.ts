import type { NoticeKind } from '#api/messages/notice-kinds.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { JobQueue } from '../../../job-queue/job-queue.ts';
import { enqueueMessage, type NewMessage } from '../commands.ts';
import { listDevices } from './queries.ts';

type Notice = Pick<NewMessage<NoticeKind>, 'clientId' | 'language' | 'template' | 'data' | 'notBefore'>;

/**
 * Queues a push for every logged-in device of these users, as one message per device so that each is retried
 * independently; in the scope's transaction.
 */
export async function wakeDevices(
  scope: TenantScope,
  jobs: Pick<JobQueue, 'send'>,
  notices: readonly Notice[],
  now: Date,
): Promise<void> {
  const clientIds = notices.flatMap(({ clientId }) => clientId ?? []);
  const devices = await listDevices(scope, clientIds, now);
  for (const { clientId, language, template, data, notBefore } of notices) {
    for (const device of devices.filter((each) => each.clientId === clientId)) {
      await enqueueMessage(scope, jobs, {
        channel: 'push',
        recipient: String(device.id),
        clientId,
        language,
        template,
        data,
        notBefore,
      });
    }
  }
}
