import type { Drivers } from '../integrations/open-drivers.ts';
import type { Services } from '../endpoint/services.ts';
import { mailReset } from '../features/account/mail-reset.ts';
import { moveLine } from '../features/registrations/waiting-list/move-line.ts';
import { deliverMessages } from './deliver-messages.ts';
import { forgetOldFiles } from './forget-old-files.ts';
import { forgetOldRows } from './forget-old-rows.ts';
import { sweepLines } from './sweep-lines.ts';
import { checkInvariants } from './check-invariants.ts';
import type { JobLog } from '../job-queue/job-queue.ts';

/** Starts everything that runs by itself. */
export async function startJobs(all: Services, drivers: Drivers, log: JobLog): Promise<void> {
  const services = { ...all, database: all.jobDatabase };
  const { database, jobs, clock, secret } = services;
  const { mailbox, ...delivery } = drivers;
  await deliverMessages({ database, jobs, secret, ...delivery });
  await jobs.work('mail-password-reset', (job) => mailReset(services, job));
  await jobs.work('move-line', (job) => moveLine(services, job));
  await jobs.repeat('sweep-lines', 60, () => sweepLines(services));
  await jobs.repeat('forget-old-rows', 3600, async () => {
    await forgetOldFiles(mailbox, clock());
    await forgetOldRows(database, clock());
  });
  await jobs.repeat('check-invariants', 3600, async () => void (await checkInvariants(database, clock(), log)));
}
