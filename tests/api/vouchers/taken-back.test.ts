import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { creditOf } from '#server/features/ledger/queries.ts';
import { buildInvoice, lineOf, testTill } from '#tests/builders/money/test-till.ts';
import { call as callApi, type TestPerson } from '#tests/support/app/test-club.ts';
import { openPayClub, openPayScene, type PayClub, type PayScene } from '#tests/support/payments/pay-club.ts';

let scene: PayScene;
let club: PayClub;
let admin: TestPerson;

beforeAll(async () => {
  scene = await openPayScene('2026-11-18T10:00:00Z');
  club = await openPayClub(scene);
  admin = await club.renewToken(await club.addAdmin());
});
afterAll(() => scene.close());

const acts = ['credit', 'refund', 'reverse'] as const;
type Act = (typeof acts)[number];
const orders = acts.flatMap((first) =>
  acts.filter((act) => act !== first).map((next) => [first, next, ...acts.filter((a) => a !== first && a !== next)]),
);

const methods = ['voucher', 'cash', 'terminal', 'bank', 'provider', 'credit'] as const;
type Method = (typeof methods)[number];

const total = 1200;
const cases = methods.flatMap((method) =>
  [total, 500].flatMap((credited) => orders.map((order) => [method, credited, order.join(', ')] as const)),
);

describe('what was paid is given back once', () => {
  test.each(cases)('by %s: %i credited, in the order %s', async (method, credited, order) => {
    const paid = await pay(method);
    const model = new Model(method);
    expect(await read(paid)).toEqual(model.read());
    for (const act of order.split(', ') as Act[]) {
      const { status, body } = await ask(paid, act, credited);
      const refusal = model.do(act, credited);
      expect([act, refusal, status < 300]).toEqual([act, (body['errors'] as string[] | undefined)?.[0], !refusal]);
      expect([act, await read(paid)]).toEqual([act, model.read()]);
    }
    expect(await club.faults()).toEqual([]);
  });

  test('to a voucher that paid several invoices: of each what it paid of it', async () => {
    const code = await sellCard();
    const one = await addInvoice(1000);
    await send(`/admin/invoice/${one.id}/payment`, { means: 'cash', amount: 600 });
    const two = await addInvoice(total, one.clientId);
    const links = [one, two].map(({ number, linkSecret: secret }) => ({ number, secret }));
    await callApi(scene.test.app, club, {
      method: 'POST',
      path: '/public/payment/voucher',
      body: { code, invoices: links },
      key: crypto.randomUUID(),
    });
    const paymentId = await lastPayment('voucher');
    await send(`/admin/invoice/${one.id}/credit`, { reason: 'vale' });
    const credit = () => club.inScope((scope) => creditOf(scope, { clientId: one.clientId }));
    expect([await leftOf(code), (await credit()).balanceCents]).toEqual([3800, 600]);
    const { body } = await send(`/admin/payment/${paymentId}/reversal`, { reason: 'vale' });
    expect(body['invoices']).toEqual([{ id: two.id, number: two.number, balance: total }]);
    expect([await leftOf(code), await club.openCents(one.id)]).toEqual([5000, 0]);
    expect(await club.faults()).toEqual([]);
  });

  test('when an invoice is credited and its payment taken back at once', async () => {
    for (let time = 0; time < 5; time += 1) {
      const paid = await pay('voucher');
      const [credited, reversed] = await Promise.all([ask(paid, 'credit', total), ask(paid, 'reverse', total)]);
      expect([credited.status, [201, 409]]).toEqual([201, expect.arrayContaining([reversed.status])]);
      expect(await read(paid)).toEqual({ open: 0, spent: 0, credit: 0, held: 0, asked: 0 });
    }
    expect(await club.faults()).toEqual([]);
  });

  test('and staff are offered to take back only what did not go back', async () => {
    const paid = await pay('voucher');
    const offered = async (): Promise<number> => {
      const { body } = await callApi(scene.test.app, club, { path: `/admin/invoice/${paid.id}`, as: admin });
      const { history } = (body as { item: { history: { isReversible: boolean }[] } }).item;
      return history.filter(({ isReversible }) => isReversible).length;
    };
    await ask(paid, 'credit', 500);
    expect(await offered()).toBe(1);
    await send(`/admin/invoice/${paid.id}/credit`, { reason: 'vale' });
    expect(await offered()).toBe(0);
  });
});

/** What an invoice of one payment must come to. */
class Model {
  readonly #method: Method;
  #open = 0;
  #credited = 0;
  #credit = 0;
  /** What the club has of it, in the account of its means. */
  #held = total;
  /** What was paid out of money that then went back is owed by an invoice of its own. */
  #asked = 0;

  constructor(method: Method) {
    this.#method = method;
  }

  /** @returns the key of a refusal */
  do(act: Act, cents: number): string | undefined {
    if (act === 'credit') return this.#doCredit(cents);
    return act === 'refund' ? this.#doRefund() : this.#doReverse();
  }

  #doCredit(cents: number): undefined {
    const paid = cents - Math.min(this.#open, cents);
    this.#open -= cents - paid;
    this.#credited += cents;
    // It goes back to a card at once, and never to its holder.
    if (this.#method === 'voucher') this.#held -= paid;
    else this.#credit += paid;
  }

  #doRefund(): string | undefined {
    if (this.#credit === 0) return 'refund_not_possible';
    this.#held -= this.#credit;
    this.#credit = 0;
    return undefined;
  }

  #doReverse(): string | undefined {
    if (this.#method === 'voucher') {
      if (this.#held === 0) return 'invoice_already_credited';
      this.#open += this.#held;
      this.#held = 0;
      return undefined;
    }
    // The money has never come, whatever the club has paid out of it.
    this.#held -= total;
    this.#open = total - this.#credited;
    this.#credit -= this.#credited;
    this.#asked += Math.max(0, -this.#credit);
    this.#credit = Math.max(0, this.#credit);
    return undefined;
  }

  read() {
    const isCard = this.#method === 'voucher';
    const [spent, held] = isCard ? [this.#held, 0] : [0, this.#held];
    return { open: this.#open, spent, credit: this.#credit, held, asked: this.#asked };
  }
}

interface Paid {
  id: number;
  clientId: number;
  paymentId: number;
  code: string | undefined;
}

const send = (path: string, body: object = {}) =>
  callApi(scene.test.app, club, { method: 'POST', path, body, key: crypto.randomUUID(), as: admin });

function ask({ id, clientId, paymentId, lineId }: Paid & { lineId: number }, act: Act, cents: number) {
  if (act === 'reverse') return send(`/admin/payment/${paymentId}/reversal`, { reason: 'vale' });
  if (act === 'credit')
    return send(`/admin/invoice/${id}/credit`, { lines: [{ id: lineId, amount: cents }], reason: 'vale' });
  return send('/admin/refund', { clientId, invoiceId: null, amount: cents, means: 'bank', reason: 'vale' });
}

async function addInvoice(cents: number, of?: number) {
  const clientId = of ?? (await club.addPeople(1, 'none'))[0].clientId;
  const lines = [lineOf({ unitPriceCents: cents })];
  const issued = await club.inScope((scope) => buildInvoice(scope, nowOf(), { clientId, lines }));
  return { ...issued, clientId };
}

const nowOf = () => scene.test.clock.now;

async function settle(means: 'bank' | 'provider', money: { clientId: number; cents: number; invoiceIds?: number[] }) {
  const { clientId, cents: amountCents, invoiceIds = [] } = money;
  const { paymentId } = await club.inScope(async (scope) =>
    settlePayment(scope, await testTill(scope, nowOf()), {
      means,
      amountCents,
      externalId: crypto.randomUUID(),
      clientId,
      invoiceIds,
    }),
  );
  return paymentId ?? 0;
}

/** A new invoice of a new person, paid whole. */
async function pay(method: Method): Promise<Paid & { lineId: number }> {
  const { id, clientId, lineIds } = await addInvoice(total);
  const code = method === 'voucher' ? await sellCard() : undefined;
  const own = { id, clientId, code, lineId: lineIds[0] ?? 0 };
  if (method === 'provider')
    return { ...own, paymentId: await settle('provider', { clientId, cents: total, invoiceIds: [id] }) };
  if (method === 'credit') {
    const paymentId = await settle('bank', { clientId, cents: total });
    await send(`/admin/invoice/${id}/credit-use`);
    return { ...own, paymentId };
  }
  await send(`/admin/invoice/${id}/payment`, { means: method, amount: total, ...(code && { reference: code }) });
  return { ...own, paymentId: await lastPayment(method) };
}

const lastPayment = async (means: 'voucher' | 'cash' | 'terminal' | 'bank') =>
  (
    await club.inScope(({ db }) =>
      db
        .selectFrom('payment')
        .select('id')
        .where('means', '=', means)
        .where('amount_cents', '>', 0)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
    )
  ).id;

/** A gift card of 50 euros, bought by somebody else. */
async function sellCard(): Promise<string> {
  const grants = { type: 'value', valueCents: 5000, days: 365 } as const;
  const line = lineOf({ unitPriceCents: 5000, vatCategory: 'outside', kind: 'voucher', grants });
  const { clientId } = club.member;
  const lines = [{ ...line, details: { isGift: true } }];
  const { id } = await club.inScope((scope) => buildInvoice(scope, nowOf(), { clientId, lines }));
  await settle('bank', { clientId, cents: 5000, invoiceIds: [id] });
  const row = await club.inScope(({ db }) =>
    db.selectFrom('voucher').select('code').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
  );
  return row.code;
}

const leftOf = async (code: string) =>
  Number((await club.call('GET', `/public/voucher?code=${code}`)).body['leftCents']);

const sum = (rows: { cents: number }[]) => rows.reduce((all, { cents }) => all + cents, 0);

/** What the rows say of one person, and the card that paid for them. */
const read = async ({ id, clientId, code }: Paid) => {
  const spent = code === undefined ? 0 : 5000 - (await leftOf(code));
  return club.inScope(async (scope) => {
    const { db } = scope;
    const open = await db
      .selectFrom('invoice_balance as own')
      .innerJoin('invoice', (join) =>
        join.onRef('invoice.tenant_id', '=', 'own.tenant_id').onRef('invoice.id', '=', 'own.invoice_id'),
      )
      .select(['invoice.id', 'own.open_cents as cents'])
      .where('invoice.client_id', '=', clientId)
      .execute();
    const payments = await db
      .selectFrom('payment')
      .select('amount_cents as cents')
      .where('client_id', '=', clientId)
      .where('means', '<>', 'voucher')
      .execute();
    return {
      open: sum(open.filter((row) => row.id === id)),
      spent,
      credit: (await creditOf(scope, { clientId })).balanceCents,
      held: sum(payments),
      asked: sum(open.filter((row) => row.id !== id)),
    };
  });
};
