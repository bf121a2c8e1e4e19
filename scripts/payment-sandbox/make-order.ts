import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ApiRefusal, type Claims } from './check-token.ts';
import type { SandboxOrder, SandboxState } from './sandbox-state.ts';

const twoDecimals = z
  .number()
  .positive()
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'must have two decimals at most');
const currency = z.enum(['EUR', 'PLN']);

/** As the reference of the API describes `POST /orders`. */
const orderClaims = z.looseObject({
  merchantReference: z.string().min(1).max(255),
  merchantReferenceDisplay: z.string().max(255).optional(),
  returnUrl: z.url({ protocol: /^https?$/ }),
  notificationUrl: z.url({ protocol: /^https?$/ }),
  grandTotal: twoDecimals,
  currency,
  locale: z.enum(['de', 'en', 'et', 'fi', 'lt', 'lv', 'pl', 'ru']),
  expiresIn: z.int().min(5).max(44_640).default(30),
  sessionUuid: z.uuid().optional(),
  billingAddress: z.looseObject({ email: z.string().optional() }).optional(),
  lineItems: z.array(z.looseObject({ name: z.string(), quantity: z.int(), finalPrice: z.number() })).optional(),
  payment: z.looseObject({
    method: z.enum(['paymentInitiation', 'cardPayments', 'mobilePay', 'blik', 'bnpl', 'hirePurchase']),
    amount: twoDecimals,
    currency,
    methodOptions: z
      .looseObject({
        preferredProvider: z.string().optional(),
        preferredCountry: z.enum(['EE', 'LV', 'LT', 'FI', 'PL', 'DE']).optional(),
        paymentDescription: z.string().max(140).optional(),
        paymentReference: z.string().max(35).optional(),
        preferredMethod: z.enum(['wallet', 'card']).optional(),
      })
      .optional(),
  }),
});

/** Makes an order; an unpaid one of the same reference is replaced, a paid one refuses. */
export function makeOrder(state: SandboxState, claims: Claims, now: Date): SandboxOrder {
  const read = orderClaims.safeParse(claims);
  if (!read.success) {
    throw new ApiRefusal(400, read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '));
  }
  const { payment, sessionUuid, ...order } = read.data;
  if (payment.amount !== order.grandTotal) throw new ApiRefusal(400, 'payment.amount must equal grandTotal');
  if (sessionUuid !== undefined && state.sessions.get(sessionUuid)?.accessKey !== claims.accessKey)
    throw new ApiRefusal(400, 'sessionUuid is not known');
  const before = state.findByReference(claims.accessKey, order.merchantReference);
  if (before && !['PENDING', 'ABANDONED', 'VOIDED'].includes(before.status))
    throw new ApiRefusal(400, 'An order with this merchantReference has already been paid');
  if (before) before.isReplaced = true;
  const made: SandboxOrder = {
    uuid: randomUUID(),
    intentUuid: randomUUID(),
    accessKey: claims.accessKey,
    merchantReference: order.merchantReference,
    display: order.merchantReferenceDisplay ?? order.merchantReference,
    returnUrl: order.returnUrl,
    notificationUrl: order.notificationUrl,
    cents: Math.round(order.grandTotal * 100),
    currency: order.currency,
    locale: order.locale,
    method: payment.method,
    bank: payment.methodOptions?.preferredProvider ?? '',
    email: order.billingAddress?.email ?? '',
    status: 'PENDING',
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + order.expiresIn * 60_000).toISOString(),
    ...(sessionUuid !== undefined && { sessionUuid }),
  };
  state.orders.set(made.uuid, made);
  state.save();
  return made;
}
