import { FileMailDriver } from '../integrations/mail/file-mail-driver.ts';
import { FileSmsDriver } from '../integrations/sms/file-sms-driver.ts';
import type { Services } from '../services.ts';
import { deliverMessages } from './deliver-messages.ts';
import { forgetOldRows } from './forget-old-rows.ts';

/** Starts everything that runs by itself. Without a provider's keys, messages become files in the data folder. */
export async function startJobs({ database, jobs, clock }: Services, dataRoot: string): Promise<void> {
  await deliverMessages({ database, jobs, mail: new FileMailDriver(dataRoot), sms: new FileSmsDriver(dataRoot) });
  await jobs.repeat('forget-old-rows', 3600, () => forgetOldRows(database, clock()));
}
