import { createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SmtpMailDriver, type SmtpSettings } from '#server/integrations/mail/smtp-mail-driver.ts';
import { UndeliverableError } from '#server/integrations/undeliverable-error.ts';
import { openJobQueue } from '#server/job-queue/job-queue.ts';
import { deliverMessages } from '#server/jobs/deliver-messages.ts';
import { DeliveryLanes } from '#server/jobs/delivery-lanes.ts';
import { localhostCertificate } from '#tests/support/messages/localhost-certificate.ts';
import { Outbox } from '#tests/support/messages/open-outbox.ts';
import { type DataAnswer, openSmtpServer } from '#tests/support/messages/open-smtp-server.ts';

let outbox: Outbox;
const closers: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  outbox = await Outbox.open();
});
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
  await outbox.empty();
});
afterAll(() => outbox.close());

const onAuth: SMTPServerOptions['onAuth'] = ({ username, password }, _session, done) =>
  username === 'club' && password === 'p@ss/word' ? done(null, { user: username }) : done(new Error('no'));

describe('by SMTP', () => {
  it('a mail arrives once, encrypted, under its Message-ID, from the club’s own address', async () => {
    const { url, received } = await openServer();
    await outbox.setMail({ from: 'klubi@klubi.test', replyTo: 'info@klubi.test' });
    const messageId = await outbox.enqueue();
    await Promise.all([1, 2, 3].map(() => outbox.deliver(messageId, openDriver(url))));
    const { tenantId, host } = outbox.tenant;
    expect(received).toMatchObject([{ to: ['onne@klubi.test'], from: 'klubi@klubi.test', isSecure: true }]);
    expect(received[0]?.content).toContain(`Message-ID: <${tenantId}.${messageId}@${host}>\r\n`);
    expect(received[0]?.content).toContain('Reply-To: info@klubi.test\r\n');
    expect(await outbox.getRow(messageId)).toMatchObject({ state: 'sent', attempts: 1 });
    await outbox.setMail({});
  });

  it('many mails go over few connections', async () => {
    let connections = 0;
    const { url, received } = await openServer({ onConnect: (_session, done) => (connections++, done()) });
    const driver = openDriver(url);
    await Promise.all(Array.from({ length: 12 }, (_, n) => driver.send({ ...mail, id: `1.${n}@klubi.test` })));
    expect(received).toHaveLength(12);
    expect(connections).toBeLessThanOrEqual(3);
  });

  it('it logs in with user and password, also with TLS from the first byte', async () => {
    const { port, received } = await openServer({ secure: true, authOptional: false, onAuth });
    await openDriver(`smtps://club:${encodeURIComponent('p@ss/word')}@localhost:${port}`).send(mail);
    expect(received).toMatchObject([{ user: 'club', isSecure: true }]);
    // The operator can correct the password while the queue retries.
    const wrong = openDriver(`smtps://club:wrong@localhost:${port}`).send(mail);
    await expect(wrong).rejects.not.toBeInstanceOf(UndeliverableError);
  });

  it('no mail is sent to a server without TLS, or with an untrusted certificate', async () => {
    const plain = await openServer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
    await expect(openDriver(plain.url).send(mail)).rejects.not.toBeInstanceOf(UndeliverableError);
    const unknown = await openServer();
    await expect(openDriver(unknown.url, { tls: {} }).send(mail)).rejects.toThrow('self-signed');
    expect([...plain.received, ...unknown.received]).toEqual([]);
    await openDriver(plain.url, { isTlsRequired: false }).send(mail);
    expect(plain.received).toMatchObject([{ isSecure: false }]);
  });
});

describe('a refusal', () => {
  it.each([
    ['of a recipient that is not there', 550],
    ['of a mailbox that is full for good', 552],
  ])('%s ends the message', async (message, code) => {
    const { url } = await openServer({ onRcptTo: (_address, _session, done) => done(refusal(code, message)) });
    const messageId = await outbox.enqueue();
    await outbox.deliver(messageId, openDriver(url));
    const row = await outbox.getRow(messageId);
    expect(row).toMatchObject({ state: 'failed', attempts: 1 });
    expect(row.last_error).toContain(message);
  });

  it('of the content also ends the message', async () => {
    const { url } = await openServer({}, () => ({ code: 554, message: 'spam' }));
    await expect(openDriver(url).send(mail)).rejects.toBeInstanceOf(UndeliverableError);
  });

  it('that is temporary is retried by the worker, and the mail is then sent once', async () => {
    const { url, received } = await openServer({}, (attempt) =>
      attempt === 1 ? { code: 451, message: 'try again later' } : 'accept',
    );
    const jobs = await openJobQueue({
      connection: await outbox.getConnection(),
      log: { warn: () => undefined, error: () => undefined },
    });
    closers.push(() => jobs.stop());
    await deliverMessages({
      ...outbox.delivery,
      jobs,
      mail: openDriver(url),
      lanes: new DeliveryLanes(),
      log: { warn: () => undefined, error: () => undefined },
    });
    const messageId = await outbox.enqueue();
    await expect.poll(() => outbox.getRow(messageId)).toMatchObject({ state: 'pending', attempts: 1 });
    await outbox.startJobsNow();
    await expect.poll(async () => (await outbox.getRow(messageId)).state).toBe('sent');
    expect(received).toHaveLength(2);
    expect(new Set(received.map(({ content }) => /^Message-ID: .*$/m.exec(content)?.[0])).size).toBe(1);
  });

  it('of the sender or of our account is retried', async () => {
    const { url } = await openServer({ onMailFrom: (_address, _session, done) => done(refusal(550, 'who?')) });
    await expect(openDriver(url).send(mail)).rejects.not.toBeInstanceOf(UndeliverableError);
  });
});

describe('a connection', () => {
  it('that is lost after the last byte makes the mail be sent again under the same id: rather twice than never', async () => {
    const { url, received } = await openServer({}, (attempt) => (attempt === 1 ? 'cut' : 'accept'));
    const driver = openDriver(url);
    const messageId = await outbox.enqueue();
    await expect(outbox.deliver(messageId, driver)).rejects.toThrow();
    expect(received).toHaveLength(1);
    expect(await outbox.getRow(messageId)).toMatchObject({ state: 'pending', attempts: 1 });
    await outbox.deliver(messageId, driver);
    expect(received).toHaveLength(2);
    expect(await outbox.getRow(messageId)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(received[0]?.content.split('\r\n').toSorted()).toEqual(received[1]?.content.split('\r\n').toSorted());
  });

  it.each<[string, (socket: Socket) => void]>([
    ['says nothing', () => undefined],
    ['answers each time before inactivity would end it', trickle],
  ])('to a server that %s is given up in time', async (_, onConnection) => {
    const server = createServer((socket) => void onConnection(socket.on('error', () => undefined)));
    const port = await new Promise<number>((resolve) =>
      server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
    );
    closers.push(async () => server.close());
    const sending = openDriver(`smtp://localhost:${port}`, { timeoutMs: 600 }).send(mail);
    const settled = Promise.race([sending.catch((error: unknown) => error), delay(10_000, 'too late', { ref: false })]);
    expect(await settled).toBeInstanceOf(Error);
    expect(await settled).not.toBeInstanceOf(UndeliverableError);
  });

  it('to a server that takes the mail and never confirms it times out', async () => {
    const { url, received } = await openServer({}, () => 'hang');
    await expect(openDriver(url, { timeoutMs: 1500 }).send(mail)).rejects.toThrow();
    expect(received).toHaveLength(1);
  });
});

const mail = {
  id: '1.42@klubi.test',
  from: { name: 'Põhja Klubi', address: 'no-reply@klubi.test' },
  to: 'onne@klubi.test',
  subject: 'Koht on sinu',
  text: 'Tere, Õnne!',
  language: 'et',
  writtenAt: new Date('2026-11-21T16:00:00Z'),
};

function openDriver(url: string, settings: Partial<SmtpSettings> = {}): SmtpMailDriver {
  const tls = { ca: localhostCertificate.cert };
  const driver = new SmtpMailDriver({ url, isTlsRequired: true, tls, ...settings });
  closers.push(() => driver.close());
  return driver;
}

async function openServer(options: SMTPServerOptions = {}, answerData?: DataAnswer) {
  const server = await openSmtpServer(options, answerData);
  closers.push(() => server.close());
  return { ...server, url: `smtp://localhost:${server.port}` };
}

/** Sends a greeting, and then never ends its first reply. */
function trickle(socket: Socket): void {
  socket.write('220 localhost ESMTP\r\n');
  const timer = setInterval(() => socket.write('250-wait\r\n'), 50);
  socket.once('close', () => clearInterval(timer));
}

const refusal = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code });
