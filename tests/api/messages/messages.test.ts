import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '#api/languages.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { enqueueMessage } from '#server/features/messages/commands.ts';
import { UndeliverableError } from '#server/integrations/undeliverable-error.ts';
import { deliverMessage } from '#server/jobs/deliver-messages.ts';
import { sweepMessages } from '#server/jobs/sweep-messages.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import { openTestClub } from '#tests/support/app/test-club.ts';
import { Outbox, promoted, WatchedMail } from '#tests/support/messages/open-outbox.ts';

let outbox: Outbox;
beforeAll(async () => {
  outbox = await Outbox.open();
});
afterEach(() => outbox.empty());
afterAll(() => outbox.close());

describe('the outbox', () => {
  it('has a message and its job together once committed; the job holds ids only', async () => {
    const messageId = await outbox.enqueue();
    expect(await outbox.listRows()).toMatchObject([{ id: messageId, state: 'pending', attempts: 0 }]);
    expect(await outbox.listJobs()).toMatchObject([
      { state: 'created', data: { tenantId: outbox.tenant.tenantId, messageId } },
    ]);
  });

  it('has neither when the transaction is rolled back', async () => {
    const { database, jobs } = outbox.test.services;
    const undone = inTenant(database, outbox.tenant.tenantId, async (scope) => {
      await enqueueMessage(scope, jobs, promoted());
      throw new Error('the booking failed');
    });
    await expect(undone).rejects.toThrow('the booking failed');
    expect(await outbox.listRows()).toEqual([]);
    expect(await outbox.listJobs()).toEqual([]);
  });

  it('hides the messages of another tenant', async () => {
    const messageId = await outbox.enqueue();
    const stranger = await buildTenant(outbox.test.owner);
    const mail = new WatchedMail();
    await deliverMessage({ ...outbox.delivery, mail }, { tenantId: stranger.tenantId, messageId });
    expect(mail.sent).toEqual([]);
    expect(await outbox.getRow(messageId)).toMatchObject({ state: 'pending', attempts: 0 });
  });
});

describe('delivery', () => {
  it.each<[Language, string]>([
    ['et', 'Koht on sinu: Jooga 21.11.2026 18:00'],
    ['en', 'The place is yours: Jooga 21.11.2026 18:00'],
    ['lv', 'Vieta ir tava: Jooga 21.11.2026 18:00'],
  ])('writes a mail file in the language of the message (%s)', async (language, subject) => {
    const messageId = await outbox.enqueue({ language });
    await outbox.deliver(messageId);
    const file = join(outbox.folder, 'mailbox', `${outbox.tenant.tenantId}.${messageId}@${outbox.tenant.host}.eml`);
    const content = await readFile(file, 'utf8');
    expect(content).toContain(`Subject: ${subject}\r\n`);
    expect(content).toContain('To: onne@klubi.test\r\n');
    expect(content).toContain(`From: =?UTF-8?Q?P=C3=B5hja_Klubi?= <no-reply@${outbox.tenant.host}>`);
    expect(await outbox.getRow(messageId)).toMatchObject({ state: 'sent', attempts: 1, last_error: null });
    expect((await outbox.getRow(messageId)).sent_at).toBeInstanceOf(Date);
  });

  it('writes an SMS file with the number of segments it costs', async () => {
    const messageId = await outbox.enqueue({ channel: 'sms', recipient: '+37255550100', language: 'lv' });
    await outbox.deliver(messageId);
    const file = join(
      outbox.folder,
      'mailbox',
      `${outbox.tenant.tenantId}.${messageId}@${outbox.tenant.host}.sms.json`,
    );
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ to: '+37255550100', encoding: 'UCS-2', parts: 2 });
  });

  it('writes an SMS without the marks that cost a second part, where the tenant wants it', async () => {
    const { tenantId } = outbox.tenant;
    const settings = (sms: string) =>
      inTenant(outbox.test.owner, tenantId, ({ db }) =>
        db.updateTable('tenant_settings').set({ sms }).where('tenant_id', '=', tenantId).execute(),
      );
    await settings('{"withoutDiacritics":true}');
    const messageId = await outbox.enqueue({ channel: 'sms', recipient: '+37255550100', language: 'lv' });
    await outbox.deliver(messageId);
    await settings('{}');
    const name = `${tenantId}.${messageId}@${outbox.tenant.host}.sms.json`;
    expect(JSON.parse(await readFile(join(outbox.folder, 'mailbox', name), 'utf8'))).toMatchObject({
      text: expect.stringMatching(/: vieta ir tava! .* Bez maksas var atteikties lidz /),
      encoding: 'GSM-7',
      parts: 1,
    });
  });

  it('leaves no half-written file', async () => {
    await outbox.deliver(await outbox.enqueue());
    expect((await readdir(join(outbox.folder, 'mailbox'))).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('sends once, however many workers try, concurrently or later', async () => {
    const messageId = await outbox.enqueue();
    const mail = new WatchedMail();
    await Promise.all([
      outbox.deliver(messageId, mail),
      outbox.deliver(messageId, mail),
      outbox.deliver(messageId, mail),
    ]);
    await outbox.deliver(messageId, mail);
    expect(mail.sent.map(({ id }) => id)).toEqual([`${outbox.tenant.tenantId}.${messageId}@${outbox.tenant.host}`]);
    expect(await outbox.getRow(messageId)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  it('counts failures with their reason, and gives up after two days', async () => {
    const messageId = await outbox.enqueue();
    const mail = new WatchedMail(...Array.from({ length: 9 }, () => new Error('the provider is down')));
    for (let attempt = 1; attempt < 8; attempt++) {
      await expect(outbox.deliver(messageId, mail)).rejects.toThrow('the provider is down');
      expect(await outbox.getRow(messageId)).toMatchObject({ state: 'pending', attempts: attempt });
    }
    await outbox.writtenDaysAgo(messageId, 2);
    await outbox.deliver(messageId, mail);
    const failed = { state: 'failed', attempts: 8, last_error: 'the provider is down' };
    expect(await outbox.getRow(messageId)).toMatchObject(failed);
    mail.failures = [];
    await outbox.deliver(messageId, mail);
    expect(mail.sent).toEqual([]);
    expect(await outbox.getRow(messageId)).toMatchObject(failed);
  });

  it('gives up at once on a message to a recipient without an address, and calls no driver', async () => {
    const mail = new WatchedMail();
    const messageId = await outbox.enqueue({ recipient: '' });
    await outbox.deliver(messageId, mail);
    expect(mail.sent).toEqual([]);
    expect(await outbox.getRow(messageId)).toMatchObject({ state: 'failed', attempts: 1 });
  });

  it('gives up at once on what can never be delivered', async () => {
    const messageId = await outbox.enqueue();
    await outbox.deliver(messageId, new WatchedMail(new UndeliverableError('no such address')));
    expect(await outbox.getRow(messageId)).toMatchObject({
      state: 'failed',
      attempts: 1,
      last_error: 'no such address',
    });
  });
});

describe('the sweep', () => {
  it('enqueues an overdue message again whose job was lost, and it is delivered', async () => {
    const messageId = await outbox.enqueue();
    await outbox.loseJobs();
    await outbox.makeOverdue(messageId);
    await sweepMessages(outbox.test.services);
    expect(await outbox.listJobs()).toMatchObject([{ state: 'created', data: { messageId } }]);
  });

  it('enqueues nothing that still has its job, is recent, or is done', async () => {
    const waiting = await outbox.enqueue();
    await outbox.makeOverdue(waiting);
    await sweepMessages(outbox.test.services);
    expect(await outbox.listJobs()).toHaveLength(1);

    await outbox.deliver(waiting);
    const young = await outbox.enqueue();
    await outbox.loseJobs();
    await sweepMessages(outbox.test.services);
    expect(await outbox.getRow(young)).toMatchObject({ state: 'pending' });
    expect(await outbox.listJobs()).toEqual([]);
  });
});

const open = (host: string) => outbox.test.app.inject({ url: '/dev/mailbox', headers: { host } });

describe('the mailbox page', () => {
  it('shows what the tenant of the host has sent or is about to send', async () => {
    const sent = await outbox.enqueue();
    await outbox.deliver(sent);
    await outbox.enqueue({ language: 'en', recipient: 'waiting@klubi.test' });
    const page = await open(outbox.tenant.host);
    expect(page.statusCode).toBe(200);
    expect(page.body.match(/data-state="\w+"/g)).toEqual(['data-state="pending"', 'data-state="sent"']);
    expect(page.body).toContain('Koht vabanes ja on nüüd sinu');
    expect(page.body).toContain('waiting@klubi.test');
  });

  it('shows nothing of another tenant, and nothing at all for an unknown host', async () => {
    await outbox.enqueue();
    const stranger = await buildTenant(outbox.test.owner);
    expect((await open(stranger.host)).body).toContain('No messages.');
    expect((await open('unknown.localhost')).statusCode).toBe(404);
  });

  it('executes no markup, whatever a name contains', async () => {
    await outbox.enqueue({ data: { ...promoted().data, training: '<script>alert(1)</script>' } });
    const page = await open(outbox.tenant.host);
    expect(page.body).not.toContain('<script');
    expect(page.body).toContain('&lt;script&gt;');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; .*sandbox/);
  });
});

describe('what was given up', () => {
  it('is counted with since when, and sent again by one press, but for a class that has begun', async () => {
    const club = await openTestClub(outbox.test);
    const admin = await club.addAdmin();
    const { now } = outbox.test.clock;
    const write = (startsAt: string) =>
      club.inScope((scope) =>
        enqueueMessage(scope, outbox.test.services.jobs, promoted({ data: { ...promoted().data, startsAt } })),
      );
    const [past, coming] = [await write('2026-11-01T18:00:00'), await write('2026-12-24T18:00:00')];
    await club.inScope(({ db }) =>
      db.updateTable('message').set({ state: 'failed', attempts: 50, created_at: now, failure: 'other' }).execute(),
    );
    const headers = { host: club.host, authorization: `Bearer ${admin.token}` };
    const list = await outbox.test.app.inject({ url: '/api/v0.1/admin/message/automatic', headers });
    expect(list.json().unsent).toEqual({ failed: 2, retried: 0, since: now.toISOString() });
    const resent = await outbox.test.app.inject({
      method: 'POST',
      url: '/api/v0.1/admin/message/automatic/resend',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      payload: { ids: [], all: true },
    });
    expect(resent.json()).toEqual({ count: 1 });
    const rows = await club.inScope(({ db }) => db.selectFrom('message').select(['id', 'state', 'attempts']).execute());
    expect(rows.toSorted((a, b) => a.id - b.id)).toEqual([
      { id: past, state: 'failed', attempts: 50 },
      { id: coming, state: 'pending', attempts: 0 },
    ]);
  });
});
