import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { inject } from 'vitest';
import type { MailSettings } from '#api/tenants/mail-settings.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { enqueueMessage, type NewMessage } from '#server/features/messages/commands.ts';
import { FileMailDriver } from '#server/integrations/mail/file-mail-driver.ts';
import type { Mail, MailDriver } from '#server/integrations/mail/mail-driver.ts';
import { WebPushDriver } from '#server/integrations/push/web-push-driver.ts';
import { FileSmsDriver } from '#server/integrations/sms/file-sms-driver.ts';
import { deliverMessage, type MessageDelivery } from '#server/jobs/deliver-messages.ts';
import { type BuiltTenant, buildTenant } from '#tests/builders/build-tenant.ts';
import { openTestApp, type TestApp } from '../app/open-test-app.ts';

/** Records the mails it is given; fails first with the given errors. */
export class WatchedMail implements MailDriver {
  readonly sent: Mail[] = [];
  failures: Error[];

  constructor(...failures: Error[]) {
    this.failures = failures;
  }

  async send(mail: Mail): Promise<void> {
    // As slow as a network, so that concurrent workers collide.
    await delay(50);
    const failure = this.failures.shift();
    if (failure) throw failure;
    this.sent.push(mail);
  }

  async close(): Promise<void> {}
}

export const promoted = (overrides: Partial<NewMessage<'promoted'>> = {}): NewMessage<'promoted'> => ({
  channel: 'email',
  clientId: null,
  recipient: 'onne@klubi.test',
  language: 'et',
  template: 'promoted',
  data: {
    firstName: 'Õnne',
    trainingId: 7,
    training: 'Jooga',
    startsAt: '2026-11-21T18:00:00',
    place: 'Kesklinn, Saal 1',
    leaveUntil: '2026-11-21T16:30:00',
  },
  ...overrides,
});

/** A tenant's outbox in the real app, seen from outside. No worker runs unless a test starts one. */
export class Outbox {
  readonly test: TestApp;
  readonly folder: string;
  tenant: BuiltTenant;

  private constructor(test: TestApp, folder: string, tenant: BuiltTenant) {
    this.test = test;
    this.folder = folder;
    this.tenant = tenant;
  }

  static async open(): Promise<Outbox> {
    const test = await openTestApp();
    const tenant = await buildTenant(test.owner, { title: 'Põhja Klubi' });
    return new Outbox(test, await mkdtemp(join(tmpdir(), 'trenn-mailbox-')), tenant);
  }

  async close(): Promise<void> {
    await this.test.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  get delivery(): MessageDelivery {
    const { database, jobs, secret, files } = this.test.services;
    const push = new WebPushDriver({ secret, testOrigin: undefined });
    const drivers = { mail: new FileMailDriver(this.folder), sms: new FileSmsDriver(this.folder) };
    return { database, jobs, secret, files, push, ...drivers };
  }

  /** Sets the email settings of the tenant. */
  setMail(mail: MailSettings) {
    return inTenant(this.test.owner, this.tenant.tenantId, ({ db }) =>
      db
        .updateTable('tenant_settings')
        .set({ mail: JSON.stringify(mail) })
        .execute(),
    );
  }

  enqueue(overrides: Partial<NewMessage<'promoted'>> = {}): Promise<number> {
    const { database, jobs } = this.test.services;
    return inTenant(database, this.tenant.tenantId, (scope) => enqueueMessage(scope, jobs, promoted(overrides)));
  }

  deliver(messageId: number, mail: MailDriver = this.delivery.mail): Promise<void> {
    return deliverMessage({ ...this.delivery, mail }, { tenantId: this.tenant.tenantId, messageId });
  }

  listRows() {
    return inTenant(this.test.services.database, this.tenant.tenantId, ({ db }) =>
      db.selectFrom('message').selectAll().orderBy('id').execute(),
    );
  }

  async getRow(messageId: number) {
    const row = (await this.listRows()).find(({ id }) => id === messageId);
    if (!row) throw new Error(`no message ${messageId}`);
    return row;
  }

  async listJobs() {
    const { rows } = await sql<{ state: string; data: unknown; startsInSeconds: number }>`
      select state, data, extract(epoch from start_after - now())::float8 as "startsInSeconds" from pgboss.job
      where name = 'deliver-message' order by created_on`.execute(this.test.services.database);
    return rows;
  }

  writtenDaysAgo(messageId: number, days: number) {
    return inTenant(this.test.owner, this.tenant.tenantId, ({ db }) =>
      sql`update message set created_at = created_at - ${days} * interval '1 day' where id = ${messageId}`.execute(db),
    );
  }

  loseJobs() {
    return sql`delete from pgboss.job`.execute(this.test.services.database);
  }

  startJobsNow() {
    return sql`update pgboss.job set start_after = now()`.execute(this.test.services.database);
  }

  makeOverdue(messageId: number) {
    return inTenant(this.test.services.database, this.tenant.tenantId, ({ db }) =>
      db
        .updateTable('message')
        .set({ created_at: sql`now() - interval '3 minutes'` })
        .where('id', '=', messageId)
        .execute(),
    );
  }

  async empty(): Promise<void> {
    await this.loseJobs();
    await inTenant(this.test.services.database, this.tenant.tenantId, ({ db }) => db.deleteFrom('message').execute());
  }

  /** As the application's role, to this test's database. */
  async getConnection() {
    const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(
      this.test.services.database,
    );
    return { ...inject('postgres').appConnection, ...rows[0] };
  }
}
