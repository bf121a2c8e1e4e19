import { z } from 'zod';
import { ticketCodePattern } from '../entry/door/scanned-code.ts';
import { publicPaymentBody } from './schema.ts';

const { invoices, purchase } = publicPaymentBody.shape;

/** What is paid, by the secrets of its links, and the voucher that pays. */
export const voucherPaymentBody = z.strictObject({
  code: z.string().regex(ticketCodePattern),
  invoices,
  purchase,
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
