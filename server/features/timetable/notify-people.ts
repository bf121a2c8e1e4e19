import type { TenantScope } from '../../db/tenant-scope.ts';
import type { JobQueue } from '../../job-queue/job-queue.ts';
import { enqueueMessage } from '../messages/commands.ts';
import { wakeDevices } from '../messages/push/wake-devices.ts';
import type { TemplateData } from '../messages/templates.ts';
import type { PersonOfTraining } from './queries.ts';

type Notice = 'trainingCancelled' | 'trainingMoved';
type WithoutName<T> = Omit<T, 'firstName'>;

export interface NotificationCounts {
  smsCount: number;
  emailCount: number;
}

/**
 * Messages each client by SMS, or by email without a phone number, and pushes to their devices; in the scope's
 * transaction.
 */
export async function notifyPeople<N extends Notice>(
  scope: TenantScope,
  jobs: JobQueue,
  people: readonly PersonOfTraining[],
  template: N,
  data: WithoutName<TemplateData[N]>,
  now: Date,
): Promise<NotificationCounts> {
  const told: NotificationCounts = { smsCount: 0, emailCount: 0 };
  const notices = people.map(({ clientId, firstName, language }) => ({
    clientId,
    language,
    template,
    data: { ...data, firstName } as TemplateData[N],
  }));
  for (const [index, notice] of notices.entries()) {
    const { phone = '', email = '' } = people[index] ?? {};
    await enqueueMessage<Notice>(scope, jobs, {
      channel: phone ? 'sms' : 'email',
      recipient: phone || email,
      ...notice,
    });
    if (phone) told.smsCount++;
    else told.emailCount++;
  }
  await wakeDevices(scope, jobs, notices, now);
  return told;
}
