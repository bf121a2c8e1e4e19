import type { FastifyInstance } from 'fastify';
import { ApiRefusal } from './check-token.ts';
import { actAtBank, type BankAct, bankActs, returnUrlOf, setStatus } from './move-order.ts';
import type { Notifications } from './notifications.ts';
import { cardFrame, confirmFrame } from './pages/card-pages.ts';
import { escapeHtml, euros, page } from './pages/page.ts';
import { payOut } from './pay-out.ts';
import { finishRefund, startRefund } from './refund-order.ts';
import type { SandboxParts } from './sandbox-parts.ts';
import type { SandboxOrder, SandboxState, SandboxSwitches } from './sandbox-state.ts';

const html = 'text/html; charset=utf-8';

/** What people see: the bank, the frame of cards, and the shop's portal. */
export function servePages(app: FastifyInstance, parts: SandboxParts): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  servePortal(app, parts);
  serveCards(app, parts);
  app.get<{ Params: { uuid: string } }>('/:uuid', async ({ params }, reply) =>
    reply.type(html).send(bankPage(orderOf(parts, params.uuid))),
  );
  app.post<{ Params: { uuid: string }; Body: { act?: string } }>('/:uuid', async ({ params, body }, reply) => {
    const act = bankActs.find((one): one is BankAct => one === body.act);
    if (!act) throw new ApiRefusal(400, 'Unknown act');
    return reply.redirect(await actAtBank(parts, orderOf(parts, params.uuid), act), 303);
  });
}

function orderOf({ state }: SandboxParts, uuid: string) {
  const order = state.orders.get(uuid);
  if (!order) throw new ApiRefusal(404, 'Order not found');
  return order;
}

function serveCards(app: FastifyInstance, parts: SandboxParts): void {
  const { state } = parts;
  const ofIntent = (uuid: string) => [...state.orders.values()].find(({ intentUuid }) => intentUuid === uuid);
  app.get<{ Params: { uuid: string }; Querystring: { locale?: string } }>(
    '/frame/:uuid',
    async ({ params, query }, reply) => {
      if (!state.sessions.has(params.uuid)) throw new ApiRefusal(404, 'Session not found');
      return reply.type(html).send(cardFrame(params.uuid, query.locale ?? 'en'));
    },
  );
  app.post<{ Params: { uuid: string }; Body: Record<string, string> }>('/frame/:uuid', async ({ params, body }) =>
    payByCard({ ...parts, origin: parts.origin() }, state.findBySession(params.uuid), body),
  );
  app.get<{ Params: { uuid: string } }>('/confirm/:uuid', async ({ params }, reply) =>
    reply.type(html).send(confirmFrame(params.uuid)),
  );
  app.post<{ Params: { uuid: string }; Querystring: { answer?: string } }>(
    '/confirm/:uuid',
    async ({ params, query }) => {
      const order = ofIntent(params.uuid);
      if (!order || query.answer !== 'yes') return failed('AUTHENTICATION_FAILED');
      return completeCard({ ...parts, origin: parts.origin() }, order);
    },
  );
  // The card's bank as a page of its own.
  app.get<{ Params: { uuid: string } }>('/confirm/:uuid/page', async ({ params }, reply) => {
    const order = ofIntent(params.uuid);
    if (!order) throw new ApiRefusal(404, 'Payment intent not found');
    await setStatus(parts, order, 'PAID');
    return reply.redirect(await returnUrlOf(parts, order), 303);
  });
}

function servePortal(app: FastifyInstance, parts: SandboxParts): void {
  const { state, notifications } = parts;
  app.get('/', async (_request, reply) => reply.redirect('/portal', 303));
  app.get('/portal', async (_request, reply) => reply.type(html).send(portalPage(state)));
  app.post<{ Body: Record<string, string> }>('/portal', async ({ body }, reply) => {
    state.switches = readSwitches(state.switches, body);
    return reply.redirect('/portal', 303);
  });
  app.post('/portal/payout', async (_request, reply) => {
    payOut(parts);
    return reply.redirect('/portal', 303);
  });
  app.post<{ Params: { uuid: string }; Body: { act?: string } }>('/portal/:uuid', async ({ params, body }, reply) => {
    const refund = state.refunds.get(params.uuid);
    if (refund) await finishRefund(parts, refund, body.act === 'fund' ? 'SUCCESSFUL' : 'CANCELED');
    else await actInPortal(parts, params.uuid, body.act ?? '');
    return reply.redirect('/portal', 303);
  });

  async function actInPortal(of: SandboxParts, uuid: string, act: string): Promise<void> {
    const order = orderOf(of, uuid);
    if (act === 'notify') await notifications.tellOrder(order);
    if (act === 'refund') startRefund(of, order, order.cents);
    if (act === 'void') await setStatus(of, order, 'VOIDED');
    if (act === 'pay') await setStatus(of, order, 'PAID');
  }
}

/** Each value as the kind that the switch has. */
function readSwitches(before: SandboxSwitches, given: Record<string, string>): SandboxSwitches {
  const entries = Object.entries(before).map(([name, value]) => {
    const text = given[name] ?? String(value);
    if (typeof value === 'boolean') return [name, text === 'true'];
    return [name, typeof value === 'number' ? Number(text) || 0 : text];
  });
  return Object.fromEntries(entries) as SandboxSwitches;
}

const words: Record<BankAct, string> = {
  pay: 'Pay',
  cancel: 'Cancel',
  'pay-slowly': 'Pay slowly',
  authorise: 'Authorise, then pay',
  fail: 'Fail',
  expire: 'Let it expire',
  'void-after-paid': 'Pay, then void it',
  'pay-after-abandoned': 'Let it expire, then pay',
};

/** Where a payer lands: what a bank's page would ask, and everything else that may happen there. */
function bankPage(order: SandboxOrder): string {
  const buttons = Object.entries(words).map(
    ([act, label]) =>
      `<button name="act" value="${act}"${act === 'pay' ? ' class="first"' : ''}>${escapeHtml(label)}</button>`,
  );
  const isOver = order.status !== 'PENDING' && order.status !== 'AUTHORIZED';
  return page(
    'Sandbox bank',
    `<main><h1>Sandbox bank ${escapeHtml(order.bank)}</h1>
     <p class="note">Play money: nothing is charged.</p>
     <p>Order ${escapeHtml(order.display)}</p><p class="sum">${euros(order.cents)}</p>
     ${isOver ? `<p class="note">This order is ${order.status}.</p>` : ''}
     <form method="post" action="/${order.uuid}">${buttons.join('')}</form></main>`,
  );
}

const row = (order: SandboxOrder, acts: string): string =>
  `<tr><td>${escapeHtml(order.display)}<br><small>${escapeHtml(order.accessKey)}</small></td><td>${euros(order.cents)}</td>` +
  `<td>${order.status}${order.isReplaced ? '<br>replaced' : ''}</td><td>${acts}</td></tr>`;

const button = (uuid: string, act: string, label: string): string =>
  `<form class="row" method="post" action="/portal/${uuid}"><button name="act" value="${act}">${label}</button></form>`;

/** The shop's own page at the provider: orders, refunds made there, and how the sandbox misbehaves. */
function portalPage(state: SandboxState): string {
  const orders = [...state.orders.values()].toReversed().slice(0, 100);
  const rows = orders.map((order) => {
    const isPaid = order.status === 'PAID' || order.status === 'PARTIALLY_REFUNDED';
    const acts = [
      button(order.uuid, 'notify', 'Notify again'),
      isPaid ? button(order.uuid, 'refund', 'Refund all') : '',
      isPaid ? button(order.uuid, 'void', 'Void') : button(order.uuid, 'pay', 'Pay'),
    ];
    return row(order, acts.join(''));
  });
  const waiting = [...state.refunds.values()].filter(({ status }) => status === 'PENDING');
  const refunds = waiting.map(
    (refund) =>
      `<tr><td>${euros(refund.cents)}</td><td>${button(refund.uuid, 'fund', 'Pay in')}${button(refund.uuid, 'give-up', 'Give up')}</td></tr>`,
  );
  const switches = Object.entries(state.switches).map(
    ([name, value]) =>
      `<label>${escapeHtml(name)}<input name="${escapeHtml(name)}" value="${escapeHtml(String(value))}"></label>`,
  );
  return page(
    'Sandbox portal',
    `<main><h1>Sandbox portal</h1><h2>Orders</h2><table>${rows.join('') || '<tr><td>None yet</td></tr>'}</table>
     <h2>Refunds that wait for money</h2><table>${refunds.join('') || '<tr><td>None</td></tr>'}</table>
     <h2>Behaviour</h2><form method="post" action="/portal">${switches.join('')}<button>Save</button></form>
     <h2>Payout</h2><form method="post" action="/portal/payout"><button>Pay out what is paid</button></form></main>`,
  );
}

/** A message of the frame to the page around it. */
interface FrameMessage {
  name: 'paymentCompleted' | 'paymentFailed' | 'startPaymentAuth';
  payload: object;
}

interface Terminal {
  state: SandboxState;
  notifications: Notifications;
  origin: string;
}

/** The cards of the provider's own sandbox: one that is paid at once, and one whose bank asks. */
const cards = { paid: '5577000055770004', asks: '5454545454545454' };
const redirectEmail = 'redirect-3ds-test@montonio.com';

const failed = (errorCode: string): FrameMessage => ({ name: 'paymentFailed', payload: { errorCode } });

/** A card was entered in the frame of an order's session. */
async function payByCard(
  terminal: Terminal,
  order: SandboxOrder | undefined,
  card: { number?: string | undefined; expiry?: string | undefined; cvc?: string | undefined },
): Promise<FrameMessage> {
  if (!order) return failed('ORDER_NOT_FOUND');
  const number = (card.number ?? '').replaceAll(/\D/g, '');
  if (number !== cards.paid && number !== cards.asks) return failed('INVALID_CARD_NUMBER');
  if ((card.expiry ?? '').replaceAll(/\s/g, '') !== '03/30') return failed('EXPIRED_CARD');
  if (card.cvc !== '737') return failed('CVC_DECLINED');
  if (order.email === redirectEmail) {
    const redirectUrl = `${terminal.origin}/confirm/${order.intentUuid}/page`;
    return {
      name: 'startPaymentAuth',
      payload: { paymentAuthData: { type: 'redirect', redirectUrl, redirectMethod: 'get' } },
    };
  }
  if (number === cards.asks) {
    const embeddedUrl = `${terminal.origin}/confirm/${order.intentUuid}`;
    return { name: 'startPaymentAuth', payload: { paymentAuthData: { type: 'embedded', embeddedUrl } } };
  }
  return completeCard(terminal, order);
}

/** The money moves; the page is told where the payer goes. */
async function completeCard(terminal: Terminal, order: SandboxOrder): Promise<FrameMessage> {
  await setStatus(terminal, order, 'PAID');
  const returnUrl = await returnUrlOf(terminal, order);
  return {
    name: 'paymentCompleted',
    payload: { paymentIntentUuid: order.intentUuid, resultCode: 'Authorised', returnUrl },
  };
}
