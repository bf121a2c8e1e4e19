import { beforeAll, describe, expect, test } from 'vitest';
import { type Language, languages } from '#api/languages.ts';
import { creditInvoice } from '#server/features/invoices/credit/credit-invoice.ts';
import { creditReasons } from '#server/features/invoices/credit/credit-reasons.ts';
import { buildProduct } from '#tests/builders/money/build-product.ts';
import { buildInvoice, testTill } from '#tests/builders/money/test-till.ts';
import { addDeskWorker } from '#tests/support/app/desk-worker.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
let desk: TestPerson;

beforeAll(async () => {
  server = await openSharedApp();
  club = await openTestClub(server);
  desk = await addDeskWorker(server, club);
});

describe('an invoice that staff make is in the language', () => {
  test.for([...languages])('of the buyer (%s)', async (language) => {
    expect(await sell('/admin/sale', { clientId: await addPerson(language), means: 'cash' })).toEqual({ language });
    expect(await sell('/admin/invoice', { clientId: await addPerson(language) })).toEqual({ language });
  });

  test('of who pays for them, and of the club for whom it does not know', async () => {
    const [clientId, payerClientId] = [await addPerson('en'), await addPerson('lv')];
    expect(await sell('/admin/invoice', { clientId, payerClientId })).toEqual({ language: 'lv' });
    const visitor = { name: 'Vello Võõras', email: 'vello@klubi.test' };
    expect(await sell('/admin/invoice', { clientId: null, visitor })).toEqual({ language: 'et' });
  });
});

test('why something is credited of itself is said in the language of its invoice', async () => {
  const said = new Map<string, Set<string>>();
  for (const language of languages) {
    const clientId = await addPerson(language);
    for (const cause of creditReasons) {
      const words = await club.inScope(async (scope) => {
        const invoice = await buildInvoice(scope, server.clock.now, { clientId, language });
        const till = await testTill(scope, server.clock.now);
        const { id } = await creditInvoice(scope, till, { invoiceId: invoice.id, cause });
        const row = await scope.db.selectFrom('invoice').select('reason').where('id', '=', id).executeTakeFirst();
        return row?.reason ?? '';
      });
      expect(words).not.toContain('credited.');
      said.set(cause, (said.get(cause) ?? new Set()).add(words));
    }
  }
  expect([...said.values()].map(({ size }) => size)).toEqual(creditReasons.map(() => languages.length));
});

async function addPerson(language: Language): Promise<number> {
  const [{ clientId }] = await club.addPeople(1, 'none');
  await club.inScope(({ db }) => db.updateTable('client').set({ language }).where('id', '=', clientId).execute());
  return clientId;
}

const languageOf = (id: number) =>
  club.inScope(({ db }) => db.selectFrom('invoice').select('language').where('id', '=', id).executeTakeFirst());

/** Sold by a clerk whose language is Estonian. */
const sell = async (path: string, body: object) => {
  const lines = [{ productId: await club.inScope((scope) => buildProduct(scope)), quantity: 1 }];
  const whole = { unitId: club.unitId, lines, ...body };
  const sold = await call(server.app, club, { method: 'POST', path, as: desk, key: crypto.randomUUID(), body: whole });
  return languageOf((sold.body['item'] as { id: number }).id);
};
