import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { createPurchase } from '#server/features/invoices/purchase/create-purchase.ts';
import { sweepPayments } from '#server/jobs/sweep-payments.ts';
import { testTill } from '#tests/builders/money/test-till.ts';
import { bank, type PayClub, type PayScene } from './pay-club.ts';

/** Where the club's server is reached, and how its patience is passed. */
export interface Counter {
  /** Undefined: no answer, whatever was done. */
  post(
    path: string,
    body: object,
    token?: string,
  ): Promise<{ status: number; body: Record<string, unknown> } | undefined>;
  /** As long as an attempt to begin lasts. */
  wait(): Promise<void>;
}

/** The app of the test itself, whose clock is moved. */
export const counterOf = (scene: PayScene, club: PayClub): Counter => ({
  post: (path, body, token) => club.call('POST', path, body, token),
  wait: async () => scene.test.clock.advance(45),
});

/** A server process, whose clock is the real one: what it waits for is put into the past. */
export const counterAt = (club: PayClub, portOf: () => number): Counter => ({
  post: (path, body, token) => postTo(portOf(), { host: club.host, path, body, token }).catch(() => undefined),
  wait: async () => {
    await delay(100);
    await club.inScope(({ db }) =>
      db.updateTable('payment_order').set({ starting_until: null }).where('payment_url', 'is', null).execute(),
    );
  },
});

interface Post {
  host: string;
  path: string;
  body: object;
  token: string | undefined;
}

function postTo(port: number, { host, path, body, token }: Post) {
  const headers = { host, 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: Record<string, unknown> }>();
  const sent = request({ port, host: '127.0.0.1', method: 'POST', path: `/api/v0.1${path}`, headers }, (answer) => {
    let text = '';
    answer.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text === '' ? {} : JSON.parse(text) }));
    answer.on('error', reject);
  });
  sent.on('error', reject).end(JSON.stringify(body));
  return promise;
}

/** More than any recovery needs, also on a machine that others use too. */
const patienceMs = 300_000;
/** While the database is away, nobody tries again at once. */
const restMs = 50;

type Answer = NonNullable<Awaited<ReturnType<Counter['post']>>>;

/** Everybody tries again until it is done, as payers do, and the provider. */
async function insist(counter: Counter, [path, body, token]: Parameters<Counter['post']>): Promise<Answer> {
  let last: Answer | undefined;
  for (const until = performance.now() + patienceMs; performance.now() < until; ) {
    const answer = await counter.post(path, body, token);
    if (answer && answer.status < 300) return answer;
    last = answer ?? last;
    await counter.wait();
    if (!answer || answer.status >= 500) await delay(restMs);
  }
  throw new Error(`${path} is never done: ${JSON.stringify(last)}`);
}

export interface Bought {
  purchaseId: number;
  /** What the bank has paid, by the provider's name for it. */
  uuid: string;
  cents: number;
}

/** From the basket to the money: a member buys, pays at the bank, and the provider reports it until it is heard. */
export async function buyAndPay(scene: PayScene, club: PayClub, counter: Counter, productId: number): Promise<Bought> {
  const { id: purchaseId } = await club.inScope(async (scope) =>
    createPurchase(scope, await testTill(scope, scene.test.clock.now), {
      clientId: club.member.clientId,
      payer: null,
      unitId: club.unitId,
      language: 'et',
      isOnline: true,
      lines: [{ productId, quantity: 1 }],
    }),
  );
  const { token } = await club.renewToken(club.member);
  const started = await insist(counter, ['/user/payment', { purchaseId, method: bank, origin: '/' }, token]);
  const order = club.orderOf(started);
  order.status = 'PAID';
  const orderToken = await scene.sandbox.notifications.orderToken(order, 600);
  await insist(counter, ['/public/payment/notification', { orderToken }]);
  return { purchaseId, uuid: order.uuid, cents: order.cents };
}

/** What is wrong with what was bought; nothing if it is paid once and granted once, whoever reports it again. */
export async function findFaults(scene: PayScene, club: PayClub, { purchaseId, uuid, cents }: Bought) {
  await sweepPayments(scene.test.services);
  return club.inScope(async ({ db }) => {
    const payments = await db.selectFrom('payment').select('amount_cents').where('external_id', '=', uuid).execute();
    const lines = db
      .selectFrom('invoice')
      .innerJoin('invoice_balance as own', (join) =>
        join.onRef('own.tenant_id', '=', 'invoice.tenant_id').onRef('own.invoice_id', '=', 'invoice.id'),
      )
      .innerJoin('invoice_line as line', (join) =>
        join.onRef('line.tenant_id', '=', 'invoice.tenant_id').onRef('line.invoice_id', '=', 'invoice.id'),
      )
      .leftJoin('ticket', (join) =>
        join.onRef('ticket.tenant_id', '=', 'line.tenant_id').onRef('ticket.invoice_line_id', '=', 'line.id'),
      )
      .leftJoin('contract', (join) =>
        join.onRef('contract.tenant_id', '=', 'line.tenant_id').onRef('contract.invoice_line_id', '=', 'line.id'),
      )
      .select(['own.open_cents', 'ticket.id as ticketId', 'contract.id as contractId'])
      .where('invoice.purchase_id', '=', purchaseId);
    const rows = await lines.execute();
    return [
      ...(payments.length === 1 && payments[0]?.amount_cents === cents ? [] : [`${payments.length} payments`]),
      ...(rows.length === 1 ? [] : [`${rows.length} grants or invoices`]),
      ...rows.flatMap(({ open_cents, ticketId, contractId }) => [
        ...(open_cents === 0 ? [] : [`${open_cents} cents are open`]),
        ...((ticketId ?? contractId) === null ? ['nothing is granted'] : []),
      ]),
    ];
  });
}
