import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { findMoneyFaults } from '#server/features/invoices/faults/queries.ts';
import { takeNumbers } from '#server/features/invoices/issue/commands.ts';
import { settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { post } from '#server/features/ledger/commands.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildInvoice, testTill } from '#tests/builders/money/test-till.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { inSoak } from '#tests/support/in-soak.ts';
import { MoneyModel } from '#tests/support/money/money-model.ts';
import { type Played, playOnServer, readModel, readServer } from '#tests/support/money/play-on-server.ts';
import { findModelFaults, nextStep, playOnModel } from '#tests/support/money/story.ts';
import { Random } from '#tests/support/random.ts';

const people = 3;

describe('on the model alone', () => {
  const stories = inSoak(33_334, 3000);
  const steps = 30;

  it(`${stories} stories keep every rule after each step`, { timeout: 600_000 }, () => {
    for (let seed = 0; seed < stories; seed++) {
      const [model, random] = [new MoneyModel(people), new Random(seed)];
      for (let n = 0; n < steps; n++) {
        const step = nextStep(random, model);
        if (step) playOnModel(model, step);
        const faults = findModelFaults(model);
        if (faults.length > 0) expect([seed, n, step, faults]).toEqual([seed, n, step, []]);
      }
    }
  });

  it('a cent that is lost would be seen', () => {
    const model = new MoneyModel(people);
    model.issue(0, [{ cents: 1000, vatCategory: 'standard', tickets: 0 }]);
    model.pay(0, 999, [0]);
    model.heldCents += 1;
    expect(findModelFaults(model)).toEqual(['the books do not balance']);
  });
});

/** A club with an invoice of ten euros. */
const inNewClub = async (server: TestApp) => {
  const own = await openTestClub(server);
  const [person] = await own.addPeople(1, 'none');
  const invoice = await own.inScope((scope) => buildInvoice(scope, server.clock.now, { clientId: person.clientId }));
  return { own, invoice, clientId: person.clientId };
};

describe('on the server', () => {
  let server: TestApp;

  beforeAll(async () => {
    server = await openSharedApp();
  });

  const stories = inSoak(3000, 120);
  const steps = 12;

  /** Stories of one club, one after the other; the sums of its books go on from one to the next. */
  async function playStories(own: TestClub, seeds: readonly number[]): Promise<void> {
    let before = { held: 0, vat: 0, net: 0 };
    for (const seed of seeds) {
      const [model, random] = [new MoneyModel(people), new Random(seed)];
      const told: unknown[] = [];
      const after = await own.inScope(async (scope) => {
        const till = await testTill(scope, server.clock.now);
        const played: Played = { people: [], invoices: [], payments: [], refunds: [] };
        for (let n = 0; n < people; n++) played.people.push((await buildClient(scope)).id);
        for (let n = 0; n < steps; n++) {
          const step = nextStep(random, model);
          if (!step) continue;
          told.push(step);
          await playOnServer(scope, till, played, step);
          playOnModel(model, step);
        }
        return readServer(scope, played);
      });
      const { held, vat, net, ...rest } = after;
      const sums = { ...rest, held: held - before.held, vat: vat - before.vat, net: net - before.net };
      expect({ seed, told, ...sums }).toEqual({ seed, told, ...readModel(model) });
      before = { held, vat, net };
    }
    expect(await own.inScope(findMoneyFaults)).toEqual([]);
  }

  it(`${stories} stories end as the model says, and the books are right`, {
    timeout: inSoak(1_800_000, 120_000),
  }, async () => {
    const seeds = Array.from({ length: stories }, (_, seed) => seed);
    // Two at once: one waits for PostgreSQL while the other computes.
    await Promise.all(
      [0, 1].map(async (half) =>
        playStories(
          await openTestClub(server),
          seeds.filter((seed) => seed % 2 === half),
        ),
      ),
    );
  });

  describe('planted faults are found:', () => {
    it('a second settlement of one order', async () => {
      const { own, invoice, clientId } = await inNewClub(server);
      const settle = (externalId: string) =>
        own.inScope(async (scope) =>
          settlePayment(scope, await testTill(scope, server.clock.now), {
            means: 'provider',
            amountCents: 1000,
            externalId,
            clientId,
            invoiceIds: [invoice.id],
          }),
        );
      await settle('order');
      expect(await settle('order')).toMatchObject({ isFirst: false, creditedCents: 0 });
      // As if the order had been read under another name.
      expect(await settle('order again')).toMatchObject({ isFirst: true, creditedCents: 1000 });
      const tasks = await own.inScope(({ db }) => db.selectFrom('money_task').select('kind').execute());
      expect(tasks).toEqual([{ kind: 'overpaid' }]);
    });

    it('a cent too much is refused by the database itself', async () => {
      const { own, clientId } = await inNewClub(server);
      const posting = own.inScope(async (scope) =>
        post(scope, await testTill(scope, server.clock.now), [
          {
            kind: 'payment',
            entries: [
              { account: 'cash', amountCents: 1000 },
              { account: 'client_credit', amountCents: -999, clientId },
            ],
          },
        ]),
      );
      await expect(posting).rejects.toMatchObject({ code: '23514', constraint: 'posting_balances' });
    });

    it('a cent of VAT in the wrong place', async () => {
      const { own, invoice } = await inNewClub(server);
      await own.inScope(({ db }) =>
        sql`update invoice_vat set vat_cents = vat_cents + 1, net_cents = net_cents - 1 where invoice_id = ${invoice.id}`.execute(
          db,
        ),
      );
      const faults = await own.inScope(findMoneyFaults);
      const place = `invoice ${invoice.number}`;
      expect(faults).toEqual([
        { rule: 'lines and VAT sum to the invoice', place },
        { rule: 'the VAT of an invoice is booked by its rates', place },
      ]);
    });

    it('a number that was taken and not used', async () => {
      const { own } = await inNewClub(server);
      await own.inScope(async (scope) =>
        takeNumbers(scope, await testTill(scope, server.clock.now), { series: 'invoice', count: 1 }),
      );
      const faults = await own.inScope(findMoneyFaults);
      expect(faults).toEqual([{ rule: 'numbers of a series have no gap', place: 'invoice 2026' }]);
    });
  });
});
