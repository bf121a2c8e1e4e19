import { mailCalendars } from '#server/features/calendar-feed/mails/mail-calendars.ts';
import type { Mail, MailDriver } from '#server/integrations/mail/mail-driver.ts';
import { deliverMessage } from '#server/jobs/deliver-messages.ts';
import type { TestApp } from '../app/open-test-app.ts';
import type { TestClub } from '../app/test-club.ts';

/** Writes invitations into the outbox, by a process that dies once it has written so many; -1: never. */
export async function writeInvitations({ services }: TestApp, club: TestClub, diesAfter = -1): Promise<void> {
  let left = diesAfter;
  const jobs = Object.create(services.jobs) as typeof services.jobs;
  jobs.send = async (...sent) => {
    if (left === 0) throw new Error('killed');
    left -= 1;
    return services.jobs.send(...sent);
  };
  const tenantWork = Object.assign(Object.create(services.tenantWork) as typeof services.tenantWork, {
    each: async (_name: string, _database: unknown, work: (id: number) => Promise<unknown>) => {
      await work(club.tenantId).catch((error: Error) => {
        if (error.message !== 'killed') throw error;
      });
    },
  });
  await mailCalendars({ ...services, jobs, tenantWork });
}

/** Sends what is in the outbox, in any order that `order` gives. */
export async function sendMails(
  { services }: TestApp,
  club: TestClub,
  send: (mail: Mail) => Promise<void>,
  order: (ids: number[]) => number[] = (ids) => ids,
): Promise<void> {
  const rows = await club.inScope(({ db }) =>
    db
      .selectFrom('message')
      .select('id')
      .where('state', '=', 'pending')
      .where('template', 'like', 'calendar%')
      .orderBy('id')
      .execute(),
  );
  const mail: MailDriver = { send, close: async () => undefined };
  const { database, secret, files, sms, push } = services as typeof services & Record<'sms' | 'push', never>;
  for (const messageId of order(rows.map(({ id }) => id)))
    await deliverMessage({ database, secret, files, sms, push, mail }, { tenantId: club.tenantId, messageId }).catch(
      () => undefined,
    );
}
