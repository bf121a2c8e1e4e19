import { z } from 'zod';
import { publicPaymentBody, userPaymentBody } from './schema.ts';

const { purchase } = publicPaymentBody.shape;
const { invoiceIds, purchaseId } = userPaymentBody.shape;

/** One of what is paid, which must be the caller's own. */
export const creditPaymentBody = z.strictObject({ purchase, invoiceIds, purchaseId });

export const ownCredit = z.object({
  /** Cents that the caller can pay with: what the club owes them, but for what is to go back. */
  credit: z.int(),
});

export type CreditPaymentBody = z.infer<typeof creditPaymentBody>;
