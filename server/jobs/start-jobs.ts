import { FileMailDriver } from '../integrations/mail/file-mail-driver.ts';
import { WebPushDriver } from '../integrations/push/web-push-driver.ts';
import { FileSmsDriver } from '../integrations/sms/file-sms-driver.ts';
import type { Services } from '../services.ts';
import { mailReset } from '../features/account/mail-reset.ts';
import { moveLine } from '../features/registrations/waiting-list/move-line.ts';
import { deliverMessages } from './deliver-messages.ts';
import { forgetOldRows } from './forget-old-rows.ts';
import { sweepLines } from './sweep-lines.ts';
import { checkInvariants } from './check-invariants.ts';
import type { JobLog } from './job-queue.ts';

/** Starts everything that runs by itself. Without a provider's keys, messages become files in the data folder. */
export async function startJobs(services: Services, dataRoot: string, log: JobLog): Promise<void> {
  const { database, jobs, clock, secret, environment } = services;
  const drivers = {
    mail: new FileMailDriver(dataRoot),
    sms: new FileSmsDriver(dataRoot),
    push: new WebPushDriver({ secret, testOrigin: environment.pushTestOrigin }),
  };
  await deliverMessages({ database, jobs, secret, ...drivers });
  await jobs.work('mail-password-reset', (job) => mailReset(services, job));
  await jobs.work('move-line', (job) => moveLine(services, job));
  await jobs.repeat('sweep-lines', 60, () => sweepLines(services));
  await jobs.repeat('forget-old-rows', 3600, () => forgetOldRows(database, clock()));
  await jobs.repeat('check-invariants', 3600, async () => void (await checkInvariants(database, clock(), log)));
}
