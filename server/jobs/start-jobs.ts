import { FileMailDriver } from '../integrations/mail/file-mail-driver.ts';
import { FileSmsDriver } from '../integrations/sms/file-sms-driver.ts';
import type { Services } from '../services.ts';
import { mailReset } from '../features/account/mail-reset.ts';
import { deliverMessages } from './deliver-messages.ts';
import { forgetOldRows } from './forget-old-rows.ts';

/** Starts everything that runs by itself. Without a provider's keys, messages become files in the data folder. */
export async function startJobs(services: Services, dataRoot: string): Promise<void> {
  const { database, jobs, clock, secret } = services;
  const drivers = { mail: new FileMailDriver(dataRoot), sms: new FileSmsDriver(dataRoot) };
  await deliverMessages({ database, jobs, secret, ...drivers });
  await jobs.work('mail-password-reset', (job) => mailReset(services, job));
  await jobs.repeat('forget-old-rows', 3600, () => forgetOldRows(database, clock()));
}
