import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Bought } from '#api/purchases/schema.ts';
import { workBilling } from '#server/features/contracts/billing/work-billing.ts';
import { creditInvoice } from '#server/features/invoices/credit/credit-invoice.ts';
import { mailInvoices } from '#server/features/invoices/mails/mail-invoices.ts';
import { openSealedData } from '#server/features/messages/sealed-data.ts';
import { workForecasts } from '#server/jobs/reissue-forecasts.ts';
import { writeLetter } from '#server/jobs/write-letter.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildProduct } from '#tests/builders/money/build-product.ts';
import { buildInvoice, testTill } from '#tests/builders/money/test-till.ts';
import { testSecret } from '#tests/support/app/open-test-app.ts';
import { call } from '#tests/support/app/test-club.ts';
import { openPayClub, openPayScene, type PayClub, type PayScene } from '#tests/support/payments/pay-club.ts';

let scene: PayScene;
let club: PayClub;

beforeAll(async () => {
  scene = await openPayScene();
});
beforeEach(async () => {
  club = await openPayClub(scene, { isPaymentActive: false });
});
afterAll(() => scene.close());

describe('an invoice reaches its payer on the day on which it is made, with its PDF, once:', () => {
  test('that of a month', async () => {
    const { clientId, email } = await addPerson();
    const terms = { client_id: clientId, billing: 'monthly' as const, price_cents: 4900 };
    const today = scene.test.clock.now.toISOString().slice(0, 10);
    await club.inScope((scope) =>
      buildContract(scope, { ...terms, valid_from: today, created_at: scene.test.clock.now }),
    );
    await workBilling(scene.test.services);
    await Promise.all([run(), run()]);
    expect(await letters()).toMatchObject([{ template: 'invoiceSent', to: email, files: ['application/pdf'] }]);
  });

  test('that of the desk, to a company that wants it electronically too', async () => {
    const { clientId } = await addPerson();
    const productId = await club.inScope((scope) => buildProduct(scope));
    const body = { clientId, unitId: club.unitId, payer: company, lines: [{ productId, quantity: 1 }] };
    expect((await send('/admin/invoice', body, await club.addAdmin())).status).toBe(201);
    await run();
    await run();
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ to: 'arved@kalev.test', files: ['application/pdf', 'application/xml'] });
  });

  test('that of an order of a visitor, with the terms and the way to withdraw', async () => {
    const productId = await club.inScope((scope) => buildProduct(scope));
    const lines = [{ productId, quantity: 1 }];
    const quote = await send('/public/product/quote', { unitId: club.unitId, lines });
    const { total, termsVersion } = quote.body as { total: number; termsVersion: string };
    const buyer = { firstName: 'Toms', lastName: 'Eglītis', email: 'toms.eglitis@pasts.test' };
    const order = { unitId: club.unitId, lines, buyer, total, termsVersion, askedToStart: true };
    const bought = (await send('/public/ticket', order)).body as unknown as Bought;
    expect(bought.next).toBe('invoice');
    await run();
    const [letter] = await letters();
    expect(letter).toMatchObject({ template: 'invoiceOrdered', to: buyer.email, files: ['application/pdf'] });
    expect(letter?.text).toContain(termsVersion);
    expect(letter?.text).toContain(`/public/withdrawal?id=${bought.purchase.number}`);
  });

  test('that which takes the place of another, which it names; its credit is told with it', async () => {
    const { clientId } = await addPerson();
    const old = await club.inScope((scope) => buildInvoice(scope, new Date('2025-06-30T09:00:00Z'), { clientId }));
    scene.test.clock.now = new Date('2025-07-02T09:00:00Z');
    await workForecasts(scene.test.services, scene.test.clock.now);
    await run();
    const [letter, ...others] = (await letters()).filter(({ data }) => data['number'] !== old.number);
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      template: 'invoiceAnew',
      files: ['application/pdf'],
      data: { replaced: old.number },
    });
    expect(letter?.text).toContain(old.number);
    scene.test.clock.now = new Date('2026-11-18T10:00:00Z');
  });

  test('a credit invoice', async () => {
    const { clientId, email } = await addPerson();
    await club.inScope(async (scope) => {
      const { id } = await buildInvoice(scope, scene.test.clock.now, { clientId });
      await creditInvoice(scope, await testTill(scope, scene.test.clock.now), { invoiceId: id, reason: 'Viga' });
    });
    await run();
    expect(await letters()).toMatchObject([{ template: 'invoiceCopy', to: email, files: ['application/pdf'] }]);
  });
});

test('a paper that cannot be made leaves its letter to a later run, and the others go out', async () => {
  const [first, second] = [await addPerson(), await addPerson()];
  for (const { clientId } of [first, second])
    await club.inScope((scope) => buildInvoice(scope, scene.test.clock.now, { clientId }));
  const { papers } = scene.test.services;
  let isBroken = true;
  const breaking: typeof papers = {
    keep: async (invoice) => {
      if (isBroken) {
        isBroken = false;
        throw new Error('no disk');
      }
      return papers.keep(invoice);
    },
  };
  const services = { ...scene.test.services, papers: breaking };
  await mailInvoices(services);
  expect(await letters()).toHaveLength(1);
  // The work of one club waits a little after it has failed.
  scene.test.clock.advance(120);
  await mailInvoices(services);
  expect((await letters()).map(({ to }) => to).toSorted()).toEqual([first.email, second.email].toSorted());
});

const company = {
  name: 'Kalev Grupp OÜ',
  registryCode: '10137319',
  vatNumber: 'EE100594102',
  address: 'Pirni 7, 10617 Tallinn',
  email: 'arved@kalev.test',
  eAddress: '0191:10137319',
  buyerReference: 'TK-7',
};

/** Letters about invoices as they leave: to whom, of which kind, with which files, in which words. */
const letters = () =>
  club.inScope(async (scope) => {
    const rows = await scope.db.selectFrom('message').selectAll().where('template', 'like', 'invoice%').execute();
    return Promise.all(
      rows.map(async (row) => {
        const { files } = scene.test.services;
        const letter = await writeLetter(scope, row, { secret: testSecret, files });
        if (letter.channel !== 'email') throw new Error('it is no mail');
        const { text, subject, attachments = [] } = letter.mail;
        const kept = { template: row.template, to: row.recipient, subject, text };
        return { ...kept, files: attachments.map(({ type }) => type), data: openSealedData(testSecret, row) };
      }),
    );
  });
const run = () => mailInvoices(scene.test.services);
const send = async (path: string, body: object, as?: { clientId: number; token: string }) =>
  call(scene.test.app, club, { method: 'POST', path, key: crypto.randomUUID(), body, ...(as && { as }) });
const addPerson = async () => {
  const [{ clientId }] = await club.addPeople(1, 'none');
  const email = await club.inScope(({ db }) =>
    db.selectFrom('client').select('email').where('id', '=', clientId).executeTakeFirstOrThrow(),
  );
  return { clientId, email: email.email };
};
