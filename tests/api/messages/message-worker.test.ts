import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { MailDriver } from '#server/integrations/mail/mail-driver.ts';
import { type JobQueue, openJobQueue } from '#server/job-queue/job-queue.ts';
import { deliverMessages } from '#server/jobs/deliver-messages.ts';
import { DeliveryLanes } from '#server/jobs/delivery-lanes.ts';
import { sweepMessages } from '#server/jobs/sweep-messages.ts';
import { Outbox, WatchedMail } from '#tests/support/messages/open-outbox.ts';

let outbox: Outbox;
beforeAll(async () => {
  outbox = await Outbox.open();
});
afterEach(() => outbox.empty());
afterAll(() => outbox.close());

const silent = { warn: () => undefined, error: () => undefined };

describe('the worker', () => {
  it('sends a message once it is committed, and many of them concurrently', async () => {
    const mail = new WatchedMail();
    const jobs = await startWorker(mail);
    try {
      // In the pause between two polls, when the wait is longest.
      await delay(200);
      await outbox.enqueue();
      await until(() => mail.sent.length === 1, 'the first mail');

      for (let count = 0; count < 12; count++) await outbox.enqueue();
      await until(() => mail.sent.length === 13, 'all mails');
      expect(new Set(mail.sent.map(({ id }) => id)).size).toBe(13);
    } finally {
      await jobs.stop();
    }
  });

  it('retries a failed one later, and sends it then', async () => {
    const mail = new WatchedMail(new Error('the provider is down'));
    const jobs = await startWorker(mail);
    try {
      const messageId = await outbox.enqueue();
      const later = async () => (await outbox.listJobs()).find(({ startsInSeconds }) => startsInSeconds > 1);
      await until(async () => (await later()) !== undefined, 'the job of its next attempt');
      const { startsInSeconds } = (await later()) ?? { startsInSeconds: 0 };
      expect(startsInSeconds).toBeGreaterThan(10);
      expect(startsInSeconds).toBeLessThan(60);
      expect(await outbox.getRow(messageId)).toMatchObject({ state: 'pending', attempts: 1 });

      await outbox.startJobsNow();
      await until(() => mail.sent.length === 1, 'the second attempt');
      await until(async () => (await outbox.getRow(messageId)).state === 'sent', 'its mark');
      expect(await outbox.getRow(messageId)).toMatchObject({ attempts: 2, last_error: null });
    } finally {
      await jobs.stop();
    }
  });

  it('sends a message that another worker held when it died', async () => {
    const messageId = await outbox.enqueue();
    // As a killed worker leaves it: active, never finished, the row lock released with its connection.
    await sql`update pgboss.job set state = 'active', started_on = now() - interval '3 minutes'`.execute(
      outbox.test.services.database,
    );
    const supervisor = new PgBoss({
      ...(await outbox.getConnection()),
      migrate: false,
      supervise: false,
      schedule: false,
      reindex: false,
    });
    await supervisor.start();
    await supervisor.supervise('deliver-message');
    await supervisor.stop();
    expect(await outbox.listJobs()).toMatchObject([{ state: 'retry' }]);

    await outbox.startJobsNow();
    const mail = new WatchedMail();
    const jobs = await startWorker(mail);
    try {
      await until(async () => (await outbox.getRow(messageId)).state === 'sent', 'its mark');
      expect(mail.sent).toHaveLength(1);
    } finally {
      await jobs.stop();
    }
  });

  it('gets one sweep job a minute, however many processes there are', async () => {
    const first = await startWorker(new WatchedMail());
    const second = await startWorker(new WatchedMail());
    try {
      const { rows } = await sql`select from pgboss.job where name = 'sweep-messages'`.execute(
        outbox.test.services.database,
      );
      // Two if a minute boundary falls in between.
      expect(rows.length).toBeGreaterThanOrEqual(1);
      expect(rows.length).toBeLessThanOrEqual(2);
    } finally {
      await Promise.all([first.stop(), second.stop()]);
    }
  });
});

async function startWorker(mail: MailDriver): Promise<JobQueue> {
  const jobs = await openJobQueue({ connection: await outbox.getConnection(), log: silent });
  await deliverMessages({ ...outbox.delivery, jobs, mail, lanes: new DeliveryLanes(), log: silent });
  await jobs.repeat('sweep-messages', 60, () => sweepMessages(outbox.test.services));
  return jobs;
}

async function until(isSo: () => Promise<boolean> | boolean, what: string): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`waited too long for ${what}`);
    await delay(20);
  }
}
