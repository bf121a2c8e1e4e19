import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, type PlainDate } from '#api/dates.ts';
import { mailInvoices } from '#server/features/invoices/mails/mail-invoices.ts';
import { settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { renderMessage } from '#server/features/messages/render-message.ts';
import { openSealedData } from '#server/features/messages/sealed-data.ts';
import type { Mail } from '#server/integrations/mail/mail-driver.ts';
import { deliverMessage } from '#server/jobs/deliver-messages.ts';
import { buildInvoice, lineOf, testTill } from '#tests/builders/money/test-till.ts';
import { openTestApp, type TestApp, testSecret } from '#tests/support/app/open-test-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
let member: TestPerson;
const today: PlainDate = '2026-11-18';
beforeAll(async () => {
  server = await openTestApp('2026-11-18T10:00:00Z');
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
  [member] = await club.addPeople(1);
});
afterAll(() => server?.close());

test('who has paid in full gets one receipt with the link, however often and by how many servers the job runs', async () => {
  const { id, number, linkSecret } = await addInvoice({ language: 'en' });
  await pay(id, 1000);
  await run();
  expect(await mails()).toEqual([]);
  await pay(id, 3990);
  await Promise.all([run(), run()]);
  await run();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: `Invoice ${number} is paid`, clientId: member.clientId });
  expect(mail?.text).toContain(`http://${club.host}/public/invoices?id=${number}#${linkSecret}`);
  expect(mail?.text).toContain('€49.90');
});

test('a payment of long ago has no receipt now', async () => {
  const { id } = await addInvoice();
  await pay(id, 4990);
  server.clock.advance(4 * 86_400);
  await run();
  expect(await mails()).toEqual([]);
});

test('who is late is reminded by the seller’s days, once each, and after an outage only by the last', async () => {
  const { id, number } = await addInvoice({ dueOn: addDays(today, 2), language: 'lv' });
  const days = async (count: number) => {
    server.clock.advance(count * 86_400);
    for (let time = 0; time < 2; time++) await run();
    return (await mails()).length;
  };
  // The due date, three days after it, and then ten: the test club's seller has 3, 10 and 20.
  expect([await days(2), await days(2), await days(1), await days(1)]).toEqual([0, 0, 1, 1]);
  expect(await days(20)).toBe(2);
  const [first, last] = await mails();
  expect(first?.subject).toBe(`Rēķinam ${number} ir pagājis apmaksas termiņš`);
  expect(first?.text).toContain('20.11.2026');
  expect(first?.text).toContain('EE382200221020145685');
  await pay(id, 2000);
  expect(last?.text).toContain('49,90');
  expect(await days(1)).toBe(2);
});

test('what is paid, or is long overdue already, reminds nobody', async () => {
  const { id } = await addInvoice({ dueOn: addDays(today, 1) });
  await pay(id, 4990);
  await addInvoice({ dueOn: addDays(today, -60) });
  server.clock.advance(5 * 86_400);
  await run();
  expect((await mails()).map(({ subject }) => subject)).toEqual([]);
});

test('a seller without reminder days reminds nobody', async () => {
  await club.inScope(async ({ db }) => {
    const { seller } = await db.selectFrom('tenant_settings').select('seller').executeTakeFirstOrThrow();
    await db
      .updateTable('tenant_settings')
      .set({ seller: JSON.stringify({ ...seller, reminderDays: '' }) })
      .execute();
  });
  await addInvoice({ dueOn: addDays(today, 1) });
  server.clock.advance(10 * 86_400);
  await run();
  expect(await mails()).toEqual([]);
});

const mailByHand = async (id: number, body: object) => {
  const admin = await club.addAdmin();
  const path = `/admin/invoice/${id}/mail`;
  return call(server.app, club, { method: 'POST', path, as: admin, key: randomUUID(), body });
};

test('the desk mails an invoice with its PDF, to another address too, and history says who did', async () => {
  const { id, number } = await addInvoice({ language: 'en' });
  expect((await mailByHand(id, { kind: 'invoice' })).status).toBe(201);
  expect((await mailByHand(id, { kind: 'invoice', email: 'firma@klubi.test' })).body).toEqual({
    email: 'firma@klubi.test',
  });
  await pay(id, 4990);
  await mailByHand(id, { kind: 'invoice' });
  const [first, second, copy] = await mails(['invoiceSent', 'invoiceCopy']);
  expect(first?.subject).toBe(`Invoice ${number}: €49.90, due 25.11.2026`);
  expect([first?.recipient, second?.recipient]).toEqual([expect.stringContaining('@'), 'firma@klubi.test']);
  expect(copy?.text).toContain('There is nothing to pay');
  const sent: Mail[] = [];
  const [row] = await club.inScope(({ db }) =>
    db.selectFrom('message').select('id').where('template', '=', 'invoiceSent').orderBy('id').execute(),
  );
  const { database, files, secret } = server.services;
  const mail = { send: async (one: Mail) => void sent.push(one), close: async () => undefined };
  const other = { send: async () => '' };
  const push = { send: async () => undefined };
  await deliverMessage(
    { database, files, secret, mail, sms: other, push },
    { tenantId: club.tenantId, messageId: row?.id ?? 0 },
  );
  expect(sent[0]?.attachments).toMatchObject([{ fileName: `${number}.pdf`, type: 'application/pdf' }]);
  expect(sent[0]?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
  const admin = await club.addAdmin();
  const { body } = await call(server.app, club, { path: `/admin/invoice/${id}`, as: admin });
  const history = (body['item'] as { history: { kind: string; by: string | null }[] }).history;
  expect(history.filter(({ kind }) => kind === 'mailed').map(({ by }) => by !== null)).toEqual([true, true, true]);
});

test('whoever is late is reminded by hand once a day, those of the seller’s days included, and nobody else', async () => {
  const { id } = await addInvoice({ dueOn: addDays(today, 1) });
  const remind = async () => (await mailByHand(id, { kind: 'reminder' })).body['errors'] ?? 'sent';
  expect(await remind()).toEqual(['data_validation_failed']);
  server.clock.advance(2 * 86_400);
  expect([await remind(), await remind()]).toEqual(['sent', ['already_reminded']]);
  server.clock.advance(2 * 86_400);
  await run();
  expect(await remind()).toEqual(['already_reminded']);
  server.clock.advance(86_400);
  expect(await remind()).toBe('sent');
  await pay(id, 4990);
  server.clock.advance(86_400);
  expect(await remind()).toEqual(['invoice_already_paid']);
});

const addInvoice = (over: { dueOn?: PlainDate; language?: 'et' | 'en' | 'lv' } = {}) =>
  club.inScope((scope) =>
    buildInvoice(scope, server.clock.now, {
      clientId: member.clientId,
      lines: [lineOf({ unitPriceCents: 4990 })],
      ...over,
    }),
  );
const pay = (invoiceId: number, amountCents: number) =>
  club.inScope(async (scope) =>
    settlePayment(scope, await testTill(scope, server.clock.now), {
      means: 'bank',
      amountCents,
      externalId: `${invoiceId} ${amountCents}`,
      clientId: member.clientId,
      invoiceIds: [invoiceId],
    }),
  );
/** Receipts and reminders, and what the desk sends, as they will be read. */
const mails = (templates = ['invoiceReceipt', 'invoiceReminder']) =>
  club.inScope(async ({ db }) => {
    const query = db.selectFrom('message').selectAll().where('template', 'in', templates).orderBy('id');
    return (await query.execute()).map((row) => {
      const data = openSealedData(testSecret, row);
      return { ...renderMessage({ ...row, data }, 'Klubi'), recipient: row.recipient, clientId: row.client_id };
    });
  });
const run = () => mailInvoices(server.services);
