import type { FastifyInstance } from 'fastify';
import { completeCard, failed, payByCard } from './card-payment.ts';
import { ApiRefusal } from './check-token.ts';
import { actAtBank, type BankAct, bankActs, returnUrlOf, setStatus } from './move-order.ts';
import { bankPage } from './pages/bank-page.ts';
import { cardFrame, confirmFrame } from './pages/card-pages.ts';
import { portalPage } from './pages/portal-page.ts';
import { payOut } from './pay-out.ts';
import { finishRefund, startRefund } from './refund-order.ts';
import type { SandboxParts } from './sandbox-parts.ts';
import type { SandboxSwitches } from './sandbox-state.ts';

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
