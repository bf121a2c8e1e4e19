import { z } from 'zod';
import { voucherCodePattern } from '../entry/door/scanned-code.ts';
import { publicPaymentBody, userPaymentBody } from './schema.ts';

const { invoices, purchase } = publicPaymentBody.shape;
const { invoiceIds, purchaseId } = userPaymentBody.shape;

/** One of what is paid: by the secrets of its links, or the caller's own by id; and the voucher that pays. */
export const voucherPaymentBody = z.strictObject({
  code: z.string().regex(voucherCodePattern),
  invoices,
  purchase,
  invoiceIds,
  purchaseId,
});

export const voucherPaid = z.object({
  /** Cents that it has paid. */
  paid: z.int(),
  /** What is left of the voucher. */
  left: z.int(),
  /** What is to be paid in another way. */
  open: z.array(z.object({ number: z.string(), secret: z.string(), open: z.int() })),
});

export type VoucherPaymentBody = z.infer<typeof voucherPaymentBody>;
export type VoucherPaid = z.infer<typeof voucherPaid>;
