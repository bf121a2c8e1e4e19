import { z } from 'zod';
import { invoiceNumber, shortCode } from '../invoices/schema.ts';
import { isOwnPath } from '../own-path.ts';
import { id, instant } from '../wire-types.ts';
import { paymentStatuses } from './payment-status.ts';

/** Where the payer was and is to go on: paths of this app only. */
const ownPath = z.string().max(2000).refine(isOwnPath, 'a path of this app');
const secret = z
  .string()
  .regex(/^[\w-]{22,64}$/)
  .meta({ description: 'At least 128 bits, base64url' });

/** As banks are listed, with the country whose list the payer saw. */
const bankCode = z.string().regex(/^[A-Za-z0-9]{3,20}$/);
const country = z.string().regex(/^[A-Z]{2}$/);

export const methodKinds = ['bank', 'card', 'wallet'] as const;

export const methodChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bank'), bank: bankCode, country }),
  /** `isTopLevel`: on the provider's own page, although this club shows cards in a frame. */
  z.object({ kind: z.literal('card'), isTopLevel: z.boolean().optional() }),
  z.object({ kind: z.literal('wallet') }),
]);

const way = {
  /** Not needed where nothing is to be paid. */
  method: methodChoice.optional(),
  /** Where the payer was; they come back to it. */
  origin: ownPath,
  destination: ownPath.optional(),
};

const manyIds = z.array(id).min(1).max(20);

export const userPaymentBody = z.object({ ...way, invoiceIds: manyIds.optional(), purchaseId: id.optional() });

/** What shows an invoice to whoever has no account: the secret of its link, or the code that is printed beside it. */
const shownBy = z
  .object({ number: invoiceNumber, secret: secret.optional(), code: shortCode.optional() })
  .refine((by) => (by.secret === undefined) !== (by.code === undefined));

/** A number alone reveals and pays nothing. */
export const publicPaymentBody = z.object({
  ...way,
  invoices: z.array(shownBy).min(1).max(20).optional(),
  purchase: z.object({ secret }).optional(),
});

export const paymentMethods = z.object({
  /** False where the club takes no payments by the provider: by bank transfer alone. */
  isActive: z.boolean(),
  countries: z.array(z.object({ country, banks: z.array(z.object({ code: bankCode, name: z.string() })) })),
  hasCards: z.boolean(),
  /** Cards are entered in a frame of the page `payment-waiting`. */
  isCardInFrame: z.boolean(),
});

export const startedPayment = z.object({
  /** Whoever holds it may see what became of the payment. */
  order: secret,
  /** Where to go: the provider's page, or the frame's page of this app; null where nothing was to be paid. */
  url: z.string().nullable(),
  isFree: z.boolean(),
});

/** The token with which the provider sends the payer back. */
const orderToken = z
  .string()
  .max(4000)
  .regex(/^[\w-]+(\.[\w-]+){2}$/);

/** By one of them. */
export const confirmPaymentBody = z
  .object({ orderToken: orderToken.optional(), order: secret.optional() })
  .refine((body) => (body.orderToken === undefined) !== (body.order === undefined));

export const confirmPaymentQuery = z.object({ 'order-token': orderToken.optional(), order: secret.optional() });

export const payment = z.object({
  order: secret,
  /** As the payer knows it: the number of the invoice, or of the purchase. */
  number: z.string(),
  paymentStatus: z.enum(paymentStatuses),
  isFree: z.boolean(),
  amountCents: z.int(),
  /** Invoices that it paid, or is to pay; of a purchase none until it is paid. */
  invoiceNumbers: z.array(z.string()),
  /** What was bought or paid is there. A payment that came too late for it is settled by the club. */
  isSettled: z.boolean(),
  /** Until then it can be paid. */
  expiresAt: instant,
  origin: z.string(),
  destination: z.string().nullable(),
  /** Where it can still be paid. */
  paymentUrl: z.string().nullable(),
  /** The frame in which a card is entered. */
  frameUrl: z.string().nullable(),
});

/** What the provider sends to the notification address. */
export const paymentNotification = z
  .object({ orderToken: z.string().max(8000).optional(), refundToken: z.string().max(8000).optional() })
  .refine((body) => body.orderToken !== undefined || body.refundToken !== undefined);

export const notificationQuery = z.object({ 'order-token': z.string().max(8000).optional() });

export const notificationAnswer = z.object({ isHeard: z.boolean() });

export type MethodChoice = z.infer<typeof methodChoice>;
export type UserPaymentBody = z.infer<typeof userPaymentBody>;
export type PublicPaymentBody = z.infer<typeof publicPaymentBody>;
export type PaymentMethods = z.infer<typeof paymentMethods>;
export type StartedPayment = z.infer<typeof startedPayment>;
export type ConfirmPaymentBody = z.infer<typeof confirmPaymentBody>;
export type Payment = z.infer<typeof payment>;
