import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { banks } from './banks.ts';
import { ApiRefusal, type Claims, checkToken } from './check-token.ts';
import { makeOrder } from './make-order.ts';
import { returnUrlOf } from './move-order.ts';
import { refundByApi } from './refund-order.ts';
import { shopIdOf } from './sandbox-keys.ts';
import type { SandboxParts } from './sandbox-parts.ts';
import type { SandboxOrder, SandboxRefund, SandboxState } from './sandbox-state.ts';

const readBearer = (request: FastifyRequest, now: Date): Promise<Claims> =>
  checkToken(/^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1], now);

function readData(request: FastifyRequest, now: Date): Promise<Claims> {
  if (!request.headers['content-type']?.startsWith('application/json')) throw new ApiRefusal(400, 'JSON is expected');
  return checkToken((request.body as { data?: unknown } | null)?.data, now);
}

/** The provider's API, under `/api`. */
export function serveApi(app: FastifyInstance, parts: SandboxParts): void {
  const { state, clock } = parts;
  app.addHook('onRequest', async (request) => {
    if (state.switches.isDown && request.url.startsWith('/api/')) throw new ApiRefusal(503, 'Service unavailable');
  });
  app.get('/api/stores/payment-methods', async (request) => {
    const { accessKey } = await readBearer(request, clock());
    return { uuid: shopIdOf(accessKey), name: 'Sandbox', paymentMethods: paymentMethods() };
  });
  app.post('/api/orders', async (request, reply) => {
    const order = makeOrder(state, await readData(request, clock()), clock());
    return reply.code(201).send(presentOrder(state, order, parts.origin()));
  });
  app.get<{ Params: { uuid: string } }>('/api/orders/:uuid', async (request) => {
    const { accessKey } = await readBearer(request, clock());
    const order = state.orders.get(request.params.uuid);
    if (!order || order.accessKey !== accessKey) throw new ApiRefusal(404, 'Order not found');
    return presentOrder(state, order, parts.origin());
  });
  app.post('/api/refunds', async (request, reply) => {
    const claims = await readData(request, clock());
    const refund = refundByApi(parts, claims);
    const { cents } = state.orders.get(refund.orderUuid) ?? { cents: 0 };
    const type = refund.cents < cents ? 'PARTIAL_REFUND' : 'FULL_REFUND';
    return reply.code(201).send({ ...presentRefund(refund), type });
  });
  serveSessions(app, parts);
  servePayouts(app, parts);
}

/** Cards in frames. */
function serveSessions(app: FastifyInstance, parts: SandboxParts): void {
  const { state, clock } = parts;
  app.post('/api/sessions', async (request, reply) => {
    const { accessKey } = await readData(request, clock());
    const session = { uuid: randomUUID(), accessKey };
    state.sessions.set(session.uuid, session);
    state.save();
    return reply.code(201).send({ uuid: session.uuid });
  });
  app.get<{ Params: { uuid: string }; Querystring: { preferredLocale?: string } }>(
    '/api/sessions/:uuid/gateway-url',
    async ({ params, query }) => {
      if (!state.sessions.has(params.uuid)) throw new ApiRefusal(404, 'Session not found');
      const locale = /^[a-z]{2}(_[A-Z]{2})?$/.test(query.preferredLocale ?? '') ? query.preferredLocale : 'en_US';
      return { uuid: params.uuid, url: `${parts.origin()}/frame/${params.uuid}?locale=${locale}` };
    },
  );
  app.get<{ Params: { uuid: string } }>('/api/payment-intents/:uuid/return-url', async ({ params }) => {
    const order = [...state.orders.values()].find(({ intentUuid }) => intentUuid === params.uuid);
    if (!order) throw new ApiRefusal(404, 'Payment intent not found');
    return { merchantReturnUrl: await returnUrlOf(parts, order) };
  });
}

interface PayoutsCall {
  Params: { uuid: string };
  Querystring: { limit?: string; offset?: string };
}

function servePayouts(app: FastifyInstance, { state, clock }: SandboxParts): void {
  app.get<PayoutsCall>('/api/stores/:uuid/payouts', async (request) => {
    const { accessKey } = await readBearer(request, clock());
    if (request.params.uuid !== shopIdOf(accessKey)) throw new ApiRefusal(404, 'Store not found');
    const own = [...state.payouts.values()].filter((payout) => payout.accessKey === accessKey);
    const { limit = '100', offset = '0' } = request.query;
    const page = own.toReversed().slice(Number(offset), Number(offset) + Number(limit));
    return page.map(({ uuid, cents, feeCents, createdAt }) => ({
      uuid,
      amount: (cents / 100).toFixed(2),
      fee: (feeCents / 100).toFixed(2),
      currency: 'EUR',
      paidOutAt: createdAt,
    }));
  });
  app.get('/api/store-balances', async (request) => {
    const { accessKey } = await readBearer(request, clock());
    const paid = [...state.orders.values()].filter((one) => one.accessKey === accessKey && one.status === 'PAID');
    const cents = paid.reduce((sum, order) => sum + order.cents, 0);
    return [{ currency: 'EUR', amount: (cents / 100).toFixed(2) }];
  });
}

function paymentMethods() {
  const setup = Object.fromEntries(
    Object.entries(banks).map(([country, list]) => [
      country,
      {
        supportedCurrencies: ['EUR'],
        paymentMethods: list.map(([code, name], at) => ({
          code,
          name,
          logoUrl: `https://public.montonio.com/images/${code}.png`,
          supportedCurrencies: ['EUR'],
          uiPosition: at + 1,
        })),
      },
    ]),
  );
  return {
    paymentInitiation: { processor: 'montonio', setup },
    cardPayments: { processor: 'adyen', logoUrl: 'https://public.montonio.com/images/cards.png' },
  };
}

const units = (cents: number): string => (cents / 100).toFixed(2);

/** An order as the API shows it: amounts are texts. */
function presentOrder(state: SandboxState, order: SandboxOrder, origin: string) {
  const refunds = state.refundsOf(order.uuid);
  const gone = refunds
    .filter(({ status }) => status !== 'REJECTED' && status !== 'CANCELED')
    .reduce((sum, { cents }) => sum + cents, 0);
  return {
    uuid: order.uuid,
    paymentStatus: order.status,
    locale: order.locale,
    merchantReference: order.merchantReference,
    merchantReferenceDisplay: order.display,
    merchantReturnUrl: order.returnUrl,
    merchantNotificationUrl: order.notificationUrl,
    grandTotal: units(order.cents),
    currency: order.currency,
    paymentMethodType: order.method,
    storeUuid: shopIdOf(order.accessKey),
    paymentIntents: [
      {
        uuid: order.intentUuid,
        paymentMethodType: order.method,
        paymentMethodMetadata: { preferredProvider: order.bank },
        amount: units(order.cents),
        currency: order.currency,
        status: order.status,
        serviceFee: '0.00',
        serviceFeeCurrency: order.currency,
        createdAt: order.createdAt,
      },
    ],
    refunds: refunds.map(presentRefund),
    availableForRefund: units(Math.max(0, order.cents - gone)),
    isRefundableType: true,
    lineItems: [],
    billingAddress: null,
    shippingAddress: null,
    expiresAt: order.expiresAt,
    createdAt: order.createdAt,
    storeName: 'Sandbox',
    businessName: 'Sandbox',
    paymentUrl: `${origin}/${order.uuid}`,
  };
}

const presentRefund = (refund: SandboxRefund) => ({
  uuid: refund.uuid,
  amount: units(refund.cents),
  status: refund.status,
  ...(refund.description && { statusDescription: refund.description }),
  currency: 'EUR',
  createdAt: refund.createdAt,
});
